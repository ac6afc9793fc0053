import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import type { DataColumn, RowOrder } from './columns';
import type { Selection } from './use-selection';

export interface RowsProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Left out where rows cannot be ticked. */
  ticked?: Selection<Row>;
}

interface RowsTableProps<Row> extends RowsProps<Row> {
  order?: RowOrder;
}

/** Rows as a table that scrolls sideways where it must. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, ticked, order } = props;
  return (
    <Card padded={false} className="overflow-hidden">
      {/* A table that scrolls sideways must be reachable by keyboard; words for screen readers alone stay inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="border-b bg-subtle text-secondary">
            <tr>
              {ticked && (
                <th scope="col" className="w-11 pl-2">
                  <Checkbox
                    hideLabel
                    label="Select all rows of this page"
                    checked={ticked.areAll}
                    mixed={ticked.selected.length > 0 && !ticked.areAll}
                    onChange={(areTicked) => ticked.set(rows, areTicked)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Heading key={column.id} column={column} order={order} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row) => (
              <tr
                key={rowId(row)}
                className={cn(
                  'align-top hover:bg-background [&>td]:px-(--cell) [&>td]:py-(--row)',
                  ticked?.has(row) && 'bg-primary-faint',
                )}
              >
                {ticked && (
                  <td className="w-11 py-0! pr-0! pl-2!">
                    <Checkbox
                      hideLabel
                      label={`Select ${rowName(row)}`}
                      checked={ticked.has(row)}
                      onChange={(isTicked) => ticked.set([row], isTicked)}
                    />
                  </td>
                )}
                {columns.map(({ id, align, cell }) => (
                  <td key={id} className={align === 'end' ? 'text-right' : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface HeadingProps<Row> {
  column: DataColumn<Row>;
  order?: RowOrder;
}

function Heading<Row>({ column, order }: HeadingProps<Row>) {
  const { heading, hideHeading, align, sort } = column;
  const isUp = sort !== undefined && order?.by === sort;
  const isDown = sort !== undefined && order?.by === `-${sort}`;
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={cn(
        'px-(--cell) py-(--row) font-medium whitespace-nowrap',
        align === 'end' && 'text-right',
      )}
    >
      {order && sort ? (
        <button
          type="button"
          // Up, then down, then the server's own order.
          onClick={() => order.onChange(isUp ? `-${sort}` : isDown ? undefined : sort)}
          className="-m-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm p-2 hover:text-foreground"
        >
          {heading}
          <OrderArrow isUp={isUp} isDown={isDown} />
        </button>
      ) : (
        <span className={hideHeading ? 'sr-only' : undefined}>{heading}</span>
      )}
    </th>
  );
}

function OrderArrow({ isUp, isDown }: { isUp: boolean; isDown: boolean }) {
  if (isUp) return <ArrowUp aria-hidden className="size-4" />;
  if (isDown) return <ArrowDown aria-hidden className="size-4" />;
  return <ChevronsUpDown aria-hidden className="size-4 text-muted" />;
}
