import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useAddress } from '@/lib/use-address';
import type { AdminListDeclaration } from './declare';
import type { Filters, FilterValues } from './filters';

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
