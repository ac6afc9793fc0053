import { documentFields } from '@/components/document/document-fields';
import { fieldKinds, numberOr } from '@/components/document/field-kinds';
import type { ListingFields, ListingOptions } from '@/lib/api/types';
import { registrationError } from './registration';

const { text, choice, whole, amount, percent, yesNo, several } = fieldKinds<ListingOptions>();

/** What a new miles-a-day field shows when unlimited miles are switched off. */
const usualMiles = 200;

/** Where it stands, with the postcode that leads there (or its first half). */
const hasPostcode = (address: string) =>
  /\b[a-z]{1,2}\d[a-z\d]?(\s*\d[a-z]{2})?\b/i.test(address)
    ? null
    : 'Please add the postcode to the address, so that renters can find it';

interface Terms {
  canDeliver: boolean;
  unlimitedMiles: boolean;
  fuelType: string;
}
const delivers = ({ canDeliver }: Terms) => canDeliver;
const burnsFuel = ({ fuelType }: Terms) => fuelType !== 'electric';
const limitsMiles = ({ unlimitedMiles }: Terms) => !unlimitedMiles;

/**
 * The fields of a listing, each declared once. What a vehicle that is listed may not lack or get wrong is said in the
 * server's words (server/rules/listing.cpp) and by its limits; a draft may lack anything (D5-28, D5-32, V2).
 */
export const listingFields = documentFields<ListingFields, ListingOptions>()({
  registration_number: text({
    label: 'Registration number',
    step: 'vehicle',
    missing: 'Please enter the registration number',
    also: registrationError,
  }),
  make: text({
    label: 'Make',
    step: 'vehicle',
    missing: 'Please enter the make',
    most: ({ limits }) => limits.make_characters,
  }),
  model: text({
    label: 'Model',
    step: 'vehicle',
    missing: 'Please enter the model',
    most: ({ limits }) => limits.model_characters,
  }),
  year: whole({
    label: 'Year',
    step: 'vehicle',
    missing: 'Please enter the year',
    within: ({ limits }) => limits.year,
  }),
  colour: text({
    label: 'Colour',
    step: 'vehicle',
    missing: 'Please enter the colour',
    most: ({ limits }) => limits.colour_characters,
  }),
  category: choice({
    label: 'Category',
    step: 'vehicle',
    missing: 'Please choose a category',
    options: ({ categories }) => categories,
  }),
  seats: whole({
    label: 'Seats',
    step: 'vehicle',
    missing: 'Please enter the number of seats',
    within: ({ limits }) => limits.seats,
  }),
  transmission: choice({
    label: 'Transmission',
    step: 'vehicle',
    missing: 'Please choose the transmission',
    options: ({ transmissions }) => transmissions,
  }),
  fuel_type: choice({
    label: 'Fuel type',
    step: 'vehicle',
    missing: 'Please choose the fuel type',
    options: ({ fuel_types }) => fuel_types,
  }),
  description: {
    ...text({
      label: 'Description',
      step: 'description',
      missing: 'Please describe the vehicle',
      most: ({ limits }) => limits.description_characters,
    }),
    to: (value: string) => value, // never absent, but empty
  },
  features: several({ label: 'Features', step: 'description' }),
  location: text({
    label: 'Address',
    step: 'description',
    missing: 'Please enter where the vehicle is, with its postcode',
    most: ({ limits }) => limits.location_characters,
    also: hasPostcode,
  }),
  price_per_day: amount({
    label: 'Price per day',
    step: 'price',
    missing: 'Please enter the price per day',
    within: ({ limits }) => limits.price_per_day,
  }),
  deposit: amount({
    label: 'Deposit',
    step: 'price',
    missing: 'Please enter the deposit',
    within: ({ limits }) => limits.deposit,
  }),
  weekly_discount_bp: percent({
    label: 'Weekly discount',
    step: 'price',
    within: ({ limits }) => limits.discount_bp,
  }),
  monthly_discount_bp: percent({
    label: 'Monthly discount',
    step: 'price',
    within: ({ limits }) => limits.discount_bp,
  }),
  minimum_rental_days: whole({
    label: 'Minimum rental days',
    step: 'price',
    missing: 'Please enter the minimum days',
    within: ({ limits }) => limits.minimum_rental_days,
    always: true,
  }),
  can_deliver: yesNo({ label: 'Delivery', step: 'rules' }),
  delivery_charge_per_mile: amount({
    label: 'Delivery charge per mile',
    step: 'rules',
    missing: 'Please enter the charge per mile',
    within: ({ limits }) => limits.delivery_charge_per_mile,
    when: delivers,
  }),
  max_delivery_distance: whole({
    label: 'Maximum delivery distance',
    step: 'rules',
    missing: 'Please enter how far you deliver',
    within: ({ limits }) => limits.max_delivery_distance,
    when: delivers,
  }),
  /** The form's alone: of a vehicle with unlimited miles no allowance is stored. */
  unlimited_miles: {
    label: 'Unlimited miles',
    step: 'rules',
    from: (_none: unknown, fields: ListingFields) => fields.mileage_allowance === null,
  },
  mileage_allowance: {
    ...whole<number | null>({
      label: 'Miles per day',
      step: 'rules',
      missing: 'Please enter the miles per day',
      within: ({ limits }) => limits.mileage_allowance,
      when: limitsMiles,
    }),
    from: (stored: number | null): number | null => stored ?? usualMiles,
    to: (value: number | null, before: number | null, { unlimitedMiles }: Terms) =>
      unlimitedMiles ? null : numberOr(value, before),
    words: (stored: number | null) => (stored === null ? 'Unlimited' : String(stored)),
  },
  excess_mileage_charge: amount({
    label: 'Each extra mile',
    step: 'rules',
    missing: 'Please enter the charge for an extra mile',
    within: ({ limits }) => limits.charge,
    always: true,
  }),
  fuel_policy: choice({
    label: 'Fuel policy',
    step: 'rules',
    options: ({ fuel_policies }) => fuel_policies,
  }),
  tank_litres: whole({
    label: 'Tank size',
    step: 'rules',
    within: ({ limits }) => limits.tank_litres,
    when: burnsFuel,
  }),
  smoking_policy: choice({
    label: 'Smoking',
    step: 'rules',
    options: ({ smoking_policies }) => smoking_policies,
  }),
  pets_policy: choice({
    label: 'Pets',
    step: 'rules',
    options: ({ pets_policies }) => pets_policies,
  }),
  eu_travel_allowed: yesNo({ label: 'Travel to the EU', step: 'rules' }),
  fuel_charge_per_litre: amount({
    label: 'Fuel charge per litre',
    step: 'rules',
    missing: 'Please enter the fuel charge',
    within: ({ limits }) => limits.charge,
    always: true,
  }),
  cleanliness_charge: amount({
    label: 'Cleaning charge',
    step: 'rules',
    missing: 'Please enter the cleaning charge',
    within: ({ limits }) => limits.charge,
    always: true,
  }),
  admin_fee_per_ticket: amount({
    label: 'Parking ticket admin fee',
    step: 'rules',
    missing: 'Please enter the admin fee',
    within: ({ limits }) => limits.charge,
    always: true,
  }),
  instant_book: yesNo({ label: 'Instant book', step: 'rules' }),
  /** Minutes, as the select holds them. */
  turnaround_minutes: {
    label: 'Time between bookings',
    step: 'rules',
    from: (stored: number) => String(stored),
    to: (value: string) => Number(value),
    words: (stored: number) => String(stored),
  },
  minimum_driver_age: whole({
    label: 'Minimum driver age',
    step: 'rules',
    missing: 'Please enter the minimum driver age',
    within: ({ limits }) => limits.minimum_driver_age,
    always: true,
  }),
  own_terms: text({
    label: 'Your own terms',
    step: 'rules',
    most: ({ limits }) => limits.own_terms_characters,
  }),
});

/** A listing as its form holds it: texts are never absent, numbers are null while nothing is typed, amounts are pence. */
export type ListingValues = ReturnType<typeof listingFields.valuesOf>;
