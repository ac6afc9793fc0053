import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import type { DataColumn } from './columns';
import type { TableModel } from './use-table-model';

interface RowsTableProps<Row extends object> {
  label: string;
  model: TableModel<Row>;
  sorts: boolean;
  selects: boolean;
}

/** Rows as a table that scrolls sideways where it must. */
export function RowsTable<Row extends object>({
  label,
  model,
  sorts,
  selects,
}: RowsTableProps<Row>) {
  return (
    <Card padded={false} className="overflow-hidden">
      {/* A table that scrolls sideways must be reachable by keyboard; words for screen readers alone stay inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="border-b bg-subtle text-secondary">
            <tr>
              {selects && (
                <th scope="col" className="w-11 pl-2">
                  <Checkbox
                    hideLabel
                    label="Select all rows of this page"
                    checked={model.areAllSelected}
                    mixed={model.selected.length > 0 && !model.areAllSelected}
                    onChange={model.selectAll}
                  />
                </th>
              )}
              {model.columns.map((column) => (
                <Heading
                  key={column.id}
                  column={column}
                  model={model}
                  sorts={sorts && column.value !== undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {model.shown.map(({ id, row, isSelected, select }, index) => (
              <tr
                key={id}
                className={cn(
                  'align-top hover:bg-background [&>td]:px-4 [&>td]:py-3',
                  isSelected && 'bg-primary-faint',
                )}
              >
                {selects && (
                  <td className="w-11 py-0! pr-0! pl-2!">
                    <Checkbox
                      hideLabel
                      label={`Select row ${index + 1}`}
                      checked={isSelected}
                      onChange={select}
                    />
                  </td>
                )}
                {model.columns.map((column) => (
                  <td key={column.id} className={column.align === 'end' ? 'text-right' : undefined}>
                    {column.cell(row)}
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

interface HeadingProps<Row extends object> {
  column: DataColumn<Row>;
  model: Pick<TableModel<Row>, 'order' | 'turnOrder'>;
  sorts: boolean;
}

function Heading<Row extends object>({ column, model, sorts }: HeadingProps<Row>) {
  const { id, heading, hideHeading, align } = column;
  const order = model.order?.id === id ? model.order : null;
  const Arrow = order ? (order.isDown ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={order ? (order.isDown ? 'descending' : 'ascending') : undefined}
      className={cn('px-4 py-3 font-medium whitespace-nowrap', align === 'end' && 'text-right')}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => model.turnOrder(id)}
          className="-m-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm p-2 hover:text-foreground"
        >
          {heading}
          <Arrow aria-hidden className={cn('size-4', !order && 'text-muted')} />
        </button>
      ) : (
        <span className={hideHeading ? 'sr-only' : undefined}>{heading}</span>
      )}
    </th>
  );
}
