import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortFn,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn } from './columns';

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

type Features = typeof features;

/** Numbers by size, words as a dictionary has them. */
const byValue: SortFn<Features, object> = (one, other, id) => {
  const [a, b] = [one.getValue<string | number>(id), other.getValue<string | number>(id)];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-GB', { numeric: true });
};

interface ModelOptions<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Rows on a page; without it all of them stand on one. */
  pageSize?: number;
}

export interface ShownRow<Row> {
  id: string;
  row: Row;
  isSelected: boolean;
  select: (isSelected: boolean) => void;
}

/** What a table shows of its rows, and how that is changed: TanStack Table behind the few words that we use. */
export function useTableModel<Row extends object>({
  columns,
  rows,
  rowId,
  pageSize = Number.MAX_SAFE_INTEGER,
}: ModelOptions<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, value }): ColumnDef<Features, Row> => ({
        id,
        accessorFn: (row: Row) => value?.(row) ?? undefined,
        enableSorting: value !== undefined,
        enableGlobalFilter: value !== undefined,
        sortFn: byValue as unknown as SortFn<Features, Row>,
        sortUndefined: 'last',
        // Up first, whatever the values: one rule for all columns.
        sortDescFirst: false,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
    initialState: { pagination: { pageIndex: 0, pageSize } },
  });
  const { sorting, globalFilter, pagination, rowSelection, columnVisibility } = table.state;
  const shown = table.getRowModel().rows;
  const matching = table.getPrePaginatedRowModel().rows.map((row) => row.original);
  const selected = rows.filter((row) => rowSelection[rowId(row)]);

  return {
    shown: shown.map((row): ShownRow<Row> => ({
      id: row.id,
      row: row.original,
      isSelected: row.getIsSelected(),
      select: (isSelected) => row.toggleSelected(isSelected),
    })),
    /** All that match the search, in their order, on whatever page. */
    matching,
    selected,
    clearSelection: () => table.resetRowSelection(true),
    areAllSelected: shown.length > 0 && shown.every((row) => row.getIsSelected()),
    selectAll: (isSelected: boolean) => {
      for (const row of shown) row.toggleSelected(isSelected);
    },
    search: typeof globalFilter === 'string' ? globalFilter : '',
    setSearch: (text: string) => table.setGlobalFilter(text),
    order: sorting[0] ? { id: sorting[0].id, isDown: sorting[0].desc } : null,
    setOrder: (id: string, isDown: boolean) => table.setSorting([{ id, desc: isDown }]),
    /** Up, then down, then as they came. */
    turnOrder: (id: string) => table.getColumn(id)?.toggleSorting(undefined, false),
    page: pagination.pageIndex + 1,
    pages: Math.max(1, table.getPageCount()),
    setPage: (page: number) => table.setPageIndex(page - 1),
    columns: columns.filter(({ id }) => columnVisibility[id] !== false),
    showColumn: (id: string, isShown: boolean) => table.getColumn(id)?.toggleVisibility(isShown),
  };
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
