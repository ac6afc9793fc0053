import type { ListingFields } from '@/lib/api/types';

/** A listing as its form holds it: texts are never absent, numbers are null while nothing is typed. */
export interface ListingValues {
  registrationNumber: string;
  make: string;
  model: string;
  year: number | null;
  colour: string;
  category: string;
  seats: number | null;
  transmission: string;
  fuelType: string;
  description: string;
  features: readonly string[];
  location: string;
  /** Amounts are pence. */
  pricePerDay: number | null;
  deposit: number | null;
  /** Whole per cent. */
  weeklyDiscount: number | null;
  monthlyDiscount: number | null;
  minimumRentalDays: number | null;
  canDeliver: boolean;
  deliveryChargePerMile: number | null;
  maxDeliveryDistance: number | null;
  unlimitedMiles: boolean;
  mileageAllowance: number | null;
  excessMileageCharge: number | null;
  fuelPolicy: string;
  smokingPolicy: string;
  petsPolicy: string;
  euTravelAllowed: boolean;
  fuelChargePerLitre: number | null;
  cleanlinessCharge: number | null;
  adminFeePerTicket: number | null;
  instantBook: boolean;
  /** Minutes, as the select holds them. */
  turnaroundMinutes: string;
  minimumDriverAge: number | null;
}

/** What a new miles-a-day field shows when unlimited miles are switched off. */
const usualMiles = 200;

export function valuesOf(fields: ListingFields): ListingValues {
  return {
    registrationNumber: fields.registration_number ?? '',
    make: fields.make ?? '',
    model: fields.model ?? '',
    year: fields.year,
    colour: fields.colour ?? '',
    category: fields.category ?? '',
    seats: fields.seats,
    transmission: fields.transmission ?? '',
    fuelType: fields.fuel_type ?? '',
    description: fields.description,
    features: fields.features,
    location: fields.location ?? '',
    pricePerDay: fields.price_per_day,
    deposit: fields.deposit,
    weeklyDiscount: fields.weekly_discount_bp / 100,
    monthlyDiscount: fields.monthly_discount_bp / 100,
    minimumRentalDays: fields.minimum_rental_days,
    canDeliver: fields.can_deliver,
    deliveryChargePerMile: fields.delivery_charge_per_mile,
    maxDeliveryDistance: fields.max_delivery_distance,
    unlimitedMiles: fields.mileage_allowance === null,
    mileageAllowance: fields.mileage_allowance ?? usualMiles,
    excessMileageCharge: fields.excess_mileage_charge,
    fuelPolicy: fields.fuel_policy,
    smokingPolicy: fields.smoking_policy,
    petsPolicy: fields.pets_policy,
    euTravelAllowed: fields.eu_travel_allowed,
    fuelChargePerLitre: fields.fuel_charge_per_litre,
    cleanlinessCharge: fields.cleanliness_charge,
    adminFeePerTicket: fields.admin_fee_per_ticket,
    instantBook: fields.instant_book,
    turnaroundMinutes: String(fields.turnaround_minutes),
    minimumDriverAge: fields.minimum_driver_age,
  };
}

/** A typed number, or what stands in for nothing typed and for what is no number. */
const or = <Other>(value: number | null, other: Other) =>
  value === null || Number.isNaN(value) ? other : value;

/** An empty text is an absent one. */
const text = (value: string) => (value.trim() === '' ? null : value);

/** As it is sent. What may not be absent, even of a draft, is as it was `before` while nothing sound is typed. */
export function fieldsOf(values: ListingValues, before: ListingFields): ListingFields {
  return {
    registration_number: text(values.registrationNumber),
    make: text(values.make),
    model: text(values.model),
    year: or(values.year, null),
    colour: text(values.colour),
    category: text(values.category) as ListingFields['category'],
    seats: or(values.seats, null),
    transmission: text(values.transmission) as ListingFields['transmission'],
    fuel_type: text(values.fuelType) as ListingFields['fuel_type'],
    description: values.description,
    features: [...values.features],
    location: text(values.location),
    price_per_day: or(values.pricePerDay, null),
    deposit: or(values.deposit, null),
    weekly_discount_bp: or(values.weeklyDiscount, before.weekly_discount_bp / 100) * 100,
    monthly_discount_bp: or(values.monthlyDiscount, before.monthly_discount_bp / 100) * 100,
    minimum_rental_days: or(values.minimumRentalDays, before.minimum_rental_days),
    can_deliver: values.canDeliver,
    delivery_charge_per_mile: or(values.deliveryChargePerMile, null),
    max_delivery_distance: or(values.maxDeliveryDistance, null),
    mileage_allowance: values.unlimitedMiles
      ? null
      : or(values.mileageAllowance, before.mileage_allowance),
    excess_mileage_charge: or(values.excessMileageCharge, before.excess_mileage_charge),
    fuel_policy: values.fuelPolicy as ListingFields['fuel_policy'],
    smoking_policy: values.smokingPolicy as ListingFields['smoking_policy'],
    pets_policy: values.petsPolicy as ListingFields['pets_policy'],
    eu_travel_allowed: values.euTravelAllowed,
    fuel_charge_per_litre: or(values.fuelChargePerLitre, before.fuel_charge_per_litre),
    cleanliness_charge: or(values.cleanlinessCharge, before.cleanliness_charge),
    admin_fee_per_ticket: or(values.adminFeePerTicket, before.admin_fee_per_ticket),
    instant_book: values.instantBook,
    turnaround_minutes: Number(values.turnaroundMinutes),
    minimum_driver_age: or(values.minimumDriverAge, before.minimum_driver_age),
  };
}

export type FieldName = keyof ListingFields;

/** `fields` with those of `names` as they are in `other`. */
export function withFieldsOf(
  fields: ListingFields,
  other: ListingFields,
  names: readonly string[],
): ListingFields {
  const taken = Object.entries(other).filter(([name]) => names.includes(name));
  return { ...fields, ...Object.fromEntries(taken) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was entered here on top of what was saved elsewhere meanwhile: a field that was changed here since `before`
 * stays as it is here, every other one is as it is there.
 */
export function merged(
  here: ListingFields,
  before: ListingFields,
  there: ListingFields,
): ListingFields {
  const names = Object.keys(here) as FieldName[];
  const changed = names.filter((name) => !isSame(here[name], before[name]));
  return withFieldsOf(there, here, changed);
}
