import { areaField } from '@/features/map';
import { wordLabel } from '@/features/vehicles';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { browseAddress, type Browse } from './browse-address';
import { activeFilters } from './filters';
import { filtersOf } from './search-filters';

const longestName = 200;

/** A search as it is saved: what narrows it, and what it is called in lists and letters. */
export function searchToSave(search: Browse) {
  const { location, vehicleType } = search;
  const filters = { ...filtersOf(search), area: areaField.write(search.area) || undefined };
  const { start_date: startDate, end_date: endDate } = filters;
  const words = [
    vehicleType ? wordLabel(vehicleType) : 'Any vehicle',
    location && `near ${location}`,
    startDate && endDate && dateRange(startDate, endDate),
    ...activeFilters({ ...search, vehicleType: undefined }).map(({ label }) => label),
  ].filter(Boolean);
  const looks = { sort: undefined, view: undefined, prices: undefined };
  const narrowed = { ...search, startDate, endDate, page: 1, ...looks };
  return {
    search: { name: Array.from(words.join(' · ')).slice(0, longestName).join(''), filters },
    /** Like the server's (server/features/search/browse_address.cpp). */
    address: paths.browse + browseAddress.query(narrowed),
  };
}
