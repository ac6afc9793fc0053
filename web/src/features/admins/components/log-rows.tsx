import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { useMediaQuery } from '@/lib/use-media-query';

/** One value of each row. The first is the card's title where the rows are cards. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
}

interface LogRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** A log as a table where it fits beside the menu, and as cards elsewhere. */
export function LogRows<Row extends { seq: number }>(props: LogRowsProps<Row>) {
  const isWide = useMediaQuery('(min-width: 1100px)');
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row extends { seq: number }>({ label, rows, columns }: LogRowsProps<Row>) {
  return (
    <Card padded={false} className="overflow-hidden">
      {/* A table that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="border-b bg-subtle text-secondary">
            <tr>
              {columns.map(({ heading }) => (
                <th key={heading} scope="col" className="px-4 py-3 font-medium whitespace-nowrap">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row) => (
              <tr key={row.seq} className="align-top hover:bg-background [&>td]:px-4 [&>td]:py-3">
                {columns.map(({ heading, cell }) => (
                  <td key={heading}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Cards<Row extends { seq: number }>({ label, rows, columns }: LogRowsProps<Row>) {
  const [title, ...others] = columns;
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.seq}>
          <Card className="flex flex-col gap-3 text-sm">
            <h3 className="text-base">{title?.cell(row)}</h3>
            <dl className="grid gap-2">
              {others.map(({ heading, cell }) => (
                <div key={heading} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
                  <dt className="text-muted">{heading}</dt>
                  <dd className="wrap-anywhere">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}
