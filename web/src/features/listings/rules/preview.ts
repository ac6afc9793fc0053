import type { Image, Listing, ListingOptions, VehicleCard } from '@/lib/api/types';
import type { ListingValues } from './listing-fields';

const numberOr = (value: number | null, other: number) =>
  value === null || Number.isNaN(value) ? other : value;

/** A listing as the card of a search shows it; words of our own where something is missing. */
export function previewOf(
  values: ListingValues,
  listing: Listing | null,
  image: Image | null,
  options: ListingOptions,
): VehicleCard {
  const categories = options.categories.map(({ value }) => value as VehicleCard['category']);
  return {
    id: listing?.id ?? '',
    make: values.make || 'Make',
    model: values.model || 'and model',
    year: numberOr(values.year, options.limits.year.most),
    category: categories.find((one) => one === values.category) ?? 'hatchback',
    seats: numberOr(values.seats, options.limits.seats.least),
    transmission: values.transmission || 'Transmission',
    fuel_type: values.fuelType,
    price_per_day: numberOr(values.pricePerDay, 0),
    rating: null,
    review_count: 0,
    place: listing?.place ?? 'Your town',
    main_image: image,
    can_deliver: values.canDeliver,
    minimum_rental_days: numberOr(values.minimumRentalDays, 1),
    distance_miles: null,
    exact_match: false,
    approximate: false,
    total: null,
  };
}
