import type { VehicleList } from '@/lib/api/types';
import { plural } from '@/lib/format';

/** Only the page that a list begins with is counted. */
export const totalOf = (list: VehicleList): number => list.total ?? 0;

/** The heading above the results: how many there are and where (P2.5-03). */
export function resultsHeading(list: VehicleList, isNarrowed: boolean, isOfArea: boolean): string {
  if (isOfArea) return `${plural(totalOf(list), 'vehicle')} in this part of the map`;
  if (list.place) {
    return `${plural(totalOf(list), 'vehicle')} ${list.place.inside ? 'in' : 'near'} ${list.place.name}`;
  }
  return isNarrowed ? plural(totalOf(list), 'vehicle') : 'All vehicles';
}

/**
 * What the page is called; undefined while it is not known where the place is. As the server says it
 * (server/features/pages/contents.cpp).
 */
export function resultsTitle(location: string | undefined, list: VehicleList | undefined) {
  if (!location) return 'Browse vehicles';
  if (!list) return undefined;
  return list.place ? `Car hire in ${list.place.name}` : `Vehicles near ${location}`;
}

/** What an empty result says (R5): nothing like it exists, or none of it is free. */
export function emptyWords(list: VehicleList, isFiltered: boolean) {
  const elsewhen = list.matching_without_dates ?? 0;
  if (elsewhen > 0) {
    const verb = elsewhen === 1 ? 'matches' : 'match';
    return {
      title: 'No available vehicles found',
      text: `${plural(elsewhen, 'vehicle')} ${verb} your search, but none is free on these dates. Try other dates.`,
    };
  }
  return {
    title: 'No vehicles found',
    text: isFiltered
      ? 'No vehicle matches all your filters. Try removing one:'
      : `${whereNone(list)} Try another place.`,
  };
}

function whereNone({ place }: VehicleList): string {
  if (!place) return 'Nothing matches this search yet.';
  return `There are no vehicles ${place.inside ? 'in' : 'within 100 miles of'} ${place.name} yet.`;
}
