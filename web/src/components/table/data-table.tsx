import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { desktopQuery, useMediaQuery } from '@/lib/use-media-query';
import type { DataColumn, RowOrder } from './columns';
import { RowsCards } from './rows-cards';
import { RowsTable } from './rows-table';
import { useSelection, type Selection } from './use-selection';

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called in "Select Ford Fiesta"; its place among the rows when left out. */
  rowName?: (row: Row) => string;
  /** Columns with a `sort` can be pressed. */
  order?: RowOrder;
  /** What can be done with the rows that are ticked. */
  selection?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** A row as a card, where a table has no room. */
  card?: (row: Row) => ReactNode;
  /** From where a table has room; tablet width when left out. */
  wide?: string;
}

/** Rows as a table that becomes cards where it has no room. What else a list can be is shown by <Loaded>. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, order, selection, card, wide = desktopQuery } = props;
  const { rowName = (row: Row) => `row ${rows.indexOf(row) + 1}` } = props;
  const ticked = useSelection(rows, props.rowId);
  const isWide = useMediaQuery(wide);
  const shown = { ...props, rowName, ticked: selection && ticked };
  return (
    <div data-slot="data-table" className="flex flex-col gap-4">
      {order && !isWide && <OrderChoice columns={columns} order={order} />}
      {selection && <Ticked ticked={ticked} act={selection} />}
      {isWide ? <RowsTable {...shown} /> : <RowsCards {...shown} card={card} />}
    </div>
  );
}

/** The order as a choice, where there are no headings to press. */
function OrderChoice<Row>({
  columns,
  order,
}: {
  columns: readonly DataColumn<Row>[];
  order: RowOrder;
}) {
  return (
    <Field label="Sort by" className="max-w-80">
      <NativeSelect
        value={order.by ?? ''}
        onChange={({ target }) => order.onChange(target.value || undefined)}
      >
        <option value="">Default order</option>
        {columns.flatMap(({ sort, heading }) =>
          sort
            ? [
                <option key={sort} value={sort}>{`${heading}, ascending`}</option>,
                <option key={`-${sort}`} value={`-${sort}`}>{`${heading}, descending`}</option>,
              ]
            : [],
        )}
      </NativeSelect>
    </Field>
  );
}

interface TickedProps<Row> {
  ticked: Selection<Row>;
  act: (rows: readonly Row[], clear: () => void) => ReactNode;
}

function Ticked<Row>({ ticked: { selected, clear }, act }: TickedProps<Row>) {
  if (selected.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-3 rounded-md bg-primary-faint px-4 py-2"
    >
      <span className="font-medium">{selected.length} selected</span>
      {act(selected, clear)}
      <Button size="sm" variant="ghost" onClick={clear}>
        Clear selection
      </Button>
    </div>
  );
}
