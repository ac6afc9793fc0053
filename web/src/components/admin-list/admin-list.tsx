import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/layout/loaded';
import type { DataColumn } from '@/components/table/columns';
import { DataTable } from '@/components/table/data-table';
import { CsvLink } from '@/components/layout/csv-link';
import { CursorPages } from '@/components/ui/cursor-pages';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import { asQuery } from '@/lib/address';
import { ApiError } from '@/lib/api/error';
import { cn } from '@/lib/cn';
import { useLocation } from '@/lib/router';
import { beforeAddress, type AdminListDeclaration, type ListPage } from './declare';
import type { Filters } from './filters';
import { ListFilters } from './list-filters';
import { RowActions, type RowAction } from './row-actions';
import type { AdminListState } from './use-admin-list';

interface AdminListProps<Row, F extends Filters> {
  list: AdminListDeclaration<Row, F>;
  /** From useAdminList. */
  state: AdminListState<F>;
  /** From useRows. */
  rows: UseQueryResult<ListPage<Row>>;
  /** In the place of a list without rows. */
  empty: ReactNode;
  /** In the place of one whose filters match none; a sentence about filters when left out. */
  noMatch?: ReactNode;
  /** In the place of the rows as long as nothing is asked for. */
  unasked?: ReactNode;
  /** What can be done about a row. */
  actions?: (row: Row) => readonly RowAction[];
  /** What can be done about the rows that are ticked. */
  selection?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Where the server sends the same rows as CSV. */
  csv?: string;
}

/** A list of the admin area: its filters, its rows in the server's order and pages, and what can be done with them. */
export function AdminList<Row, F extends Filters>(props: AdminListProps<Row, F>) {
  const { list, state, rows, unasked } = props;
  const isAsked = unasked === undefined || state.isFiltered;
  const refused = refusedFilters(list.filters, rows.error);
  return (
    <div data-slot="admin-list" className="flex flex-col gap-4">
      {isAsked && <h2 className={list.hidesTitle ? 'sr-only' : 'text-h2'}>{list.title}</h2>}
      {Object.keys(list.filters).length > 0 && (
        <ListFilters list={list} state={state} page={rows.data} refused={refused} />
      )}
      {!isAsked && unasked}
      {isAsked && Object.keys(refused).length === 0 && <Found {...props} />}
    </div>
  );
}

function Found<Row, F extends Filters>(props: AdminListProps<Row, F>) {
  const { list, state, rows, empty, noMatch = <NoMatch />, csv } = props;
  const count = rows.data?.total ?? rows.data?.items.length ?? 0;
  return (
    <>
      {(list.counted || csv) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-secondary">
            {count > 0 && list.counted?.(count)}
          </p>
          {csv && count > 0 && <CsvLink address={csv} />}
        </div>
      )}
      <Loaded
        query={rows}
        what={list.what}
        failed={list.failed}
        skeleton="h-64"
        empty={state.isFiltered ? noMatch : empty}
      >
        {({ items }) => <Rows {...props} items={items} />}
      </Loaded>
      {rows.data && <Pages page={rows.data} before={state.before} />}
    </>
  );
}

/** Where it fits beside the menu. */
const WIDE = '(min-width: 1100px)';

interface RowsProps<Row, F extends Filters> extends AdminListProps<Row, F> {
  items: readonly Row[];
}

function Rows<Row, F extends Filters>({
  list,
  state,
  rows,
  items,
  actions,
  selection,
}: RowsProps<Row, F>) {
  const { title, columns, rowId, rowName } = list;
  return (
    <div
      aria-busy={rows.isPlaceholderData}
      className={cn('transition-opacity', rows.isPlaceholderData && 'opacity-60')}
    >
      <DataTable
        label={title}
        columns={actions ? [...columns, actionColumn(actions, rowName)] : columns}
        rows={items}
        rowId={rowId}
        rowName={rowName}
        order={
          columns.some(({ sort }) => sort) ? { by: state.sort, onChange: state.sortBy } : undefined
        }
        selection={selection}
        wide={WIDE}
      />
    </div>
  );
}

function actionColumn<Row>(
  actions: (row: Row) => readonly RowAction[],
  rowName: (row: Row) => string = () => '',
): DataColumn<Row> {
  return {
    id: 'actions',
    heading: 'Actions',
    hideHeading: true,
    align: 'end',
    cell: (row) => <RowActions actions={actions(row)} name={rowName(row)} />,
  };
}

interface PagesProps {
  page: ListPage<unknown>;
  before: number | undefined;
}

function Pages({ page: { page, page_size: size, total, next_before: next }, before }: PagesProps) {
  const { search } = useLocation();
  const to = (row: number | undefined) => ({
    search: asQuery(beforeAddress.write(new URLSearchParams(search), { before: row })),
  });
  if (page !== undefined && size !== undefined && total !== undefined)
    return <Pagination page={page} pageSize={size} total={total} />;
  return (
    <CursorPages
      newest={before === undefined ? null : to(undefined)}
      older={typeof next === 'number' ? to(next) : null}
    />
  );
}

function NoMatch() {
  return (
    <Empty
      icon={<SearchX className="size-6" />}
      title="Nothing matches these filters"
      text="Try fewer filters or a longer period."
    />
  );
}

/** What the server says of single filters; none where something else went wrong. */
function refusedFilters(filters: Filters, error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const own = error.errors.filter(({ field }) => Object.hasOwn(filters, field));
  return Object.fromEntries(own.map(({ field, message }) => [field, message]));
}
