import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import type { DataColumn } from './columns';
import type { RowsProps } from './rows-table';

interface RowsCardsProps<Row> extends RowsProps<Row> {
  /** A card of one's own; otherwise the first column is its title, and the others follow. */
  card?: (row: Row) => ReactNode;
}

/** Rows where a table has no room. */
export function RowsCards<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  ticked,
  card,
}: RowsCardsProps<Row>) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={rowId(row)}>
          <Card className="flex flex-col gap-3">
            {ticked && (
              <Checkbox
                label={`Select ${rowName(row)}`}
                checked={ticked.has(row)}
                onChange={(isTicked) => ticked.set([row], isTicked)}
              />
            )}
            {card ? card(row) : <Facts row={row} columns={columns} />}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Facts<Row>({ row, columns }: { row: Row; columns: readonly DataColumn<Row>[] }) {
  const [title, ...others] = columns;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="text-base">{title?.cell(row)}</h3>
      <dl className="grid gap-2">
        {others.map(({ id, heading, cell }) => (
          <div key={id} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{heading}</dt>
            <dd className="wrap-anywhere">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
