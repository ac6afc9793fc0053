import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { useAddress } from '@/lib/use-address';
import type { AdminListDeclaration, ItemAt, ItemPath, ListPage, ListPath } from './declare';
import type { Filters, FilterValues } from './filters';
import { adminListKeys } from './keys';

/** What the address asks of a list, and the ways to ask for something else, each of which Back undoes. */
export function useAdminList<Row, F extends Filters>(list: AdminListDeclaration<Row, F>) {
  const [values, change] = useAddress(list.address);
  const names = Object.keys(list.filters);
  const filters = Object.fromEntries(names.map((name) => [name, values[name]])) as FilterValues<F>;
  const fromTheStart = { page: 1, before: undefined };
  return {
    filters,
    isFiltered: list.address.query(filters) !== '',
    sort: values.sort,
    page: values.page,
    before: values.before,
    filterBy: (next: FilterValues<F>) => change({ ...next, ...fromTheStart }, { push: true }),
    sortBy: (sort: string | undefined) => change({ sort, ...fromTheStart }, { push: true }),
  };
}

export type AdminListState<F extends Filters> = ReturnType<typeof useAdminList<never, F>>;

/** Asks for a list's rows. Those of the last filters, order or page stay until the new ones are here. */
export function useRows<Raw, Page = Raw, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Raw, Error, Page, Key>,
) {
  return useQuery({ ...options, placeholderData: keepPreviousData });
}

interface ListOptions {
  /** Nothing is asked for before somebody filters. */
  needsFilter?: boolean;
  /** Milliseconds after which it is asked for again. */
  refetchInterval?: number;
  retry?: boolean;
}

/** Of the server's list at that address: what `<AdminList>` shows of it, and the address of the same rows as a file. */
export function useServerList<Row, F extends Filters>(
  list: AdminListDeclaration<Row, F>,
  path: ListPath<Row>,
  { needsFilter = false, ...options }: ListOptions = {},
) {
  const state = useAdminList(list);
  const asked = { ...state.filters, sort: state.sort };
  const query = { ...asked, page: state.page > 1 ? state.page : undefined, before: state.before };
  const rows = useRows({
    queryKey: adminListKeys.of(path, query),
    // The one place where an address that was declared becomes a request: its rows were checked by ListPath.
    queryFn: ({ signal }) =>
      answer(
        api.GET(path as '/api/v1/admin/bookings', { params: { query }, signal }),
      ) as unknown as Promise<ListPage<Row>>,
    staleTime: 0,
    enabled: !needsFilter || state.isFiltered,
    ...options,
  });
  return { list, state, rows, csv: `${path}.csv${list.address.query(asked)}` };
}

/** One thing of the server's with all that admins read of it, as a drawer shows it. */
export function useServerItem<P extends ItemPath>(
  path: P,
  id: string,
  options: Pick<ListOptions, 'refetchInterval'> = {},
) {
  return useQuery({
    queryKey: adminListKeys.one(path, id),
    queryFn: ({ signal }) =>
      answer(
        api.GET(path as '/api/v1/admin/bookings/{id}', { params: { path: { id } }, signal }),
      ) as unknown as Promise<ItemAt<P>>,
    staleTime: 0,
    ...options,
  });
}
