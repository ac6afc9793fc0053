import type { Browse } from './browse-address';

/** Lists travel with commas; an empty one is left out. */
const list = (values: readonly string[]) => values.join() || undefined;

/** What narrows the search, as the server takes it. */
export function filtersOf(search: Browse) {
  // One date alone filters nothing; the form asks for the other (S7).
  const hasDates = Boolean(search.startDate && search.endDate);
  return {
    location: search.location,
    start_date: hasDates ? search.startDate : undefined,
    end_date: hasDates ? search.endDate : undefined,
    vehicle_type: search.vehicleType,
    make: list(search.make),
    model: search.model,
    year: search.minYear,
    seats: search.minSeats,
    min_price: search.minPrice,
    max_price: search.maxPrice,
    fuel_type: list(search.fuel),
    transmission: list(search.transmission),
    features: list(search.features),
    delivery: search.delivery ? search.delivery === 'yes' : undefined,
    instant_book: search.instantBook ? true : undefined,
  };
}
