import * as z from 'zod/mini';
import { field } from '@/lib/field-schemas';
import { money } from '@/lib/format';
import type { ListingLimits } from '@/lib/api/types';
import { codePoints } from '@/lib/text';
import type { ListingValues } from './listing-values';
import { registrationError } from './registration';

type Limits = ListingLimits[keyof ListingLimits] & object;

/** Text that must be there. What it may hold beyond that is the server's to say. */
const required = (missing: string, most?: number) =>
  field((text) => {
    if (text.trim() === '') return missing;
    const isLong = most !== undefined && codePoints(text.trim()) > most;
    return isLong ? `Please enter at most ${most} characters.` : null;
  });

/** Where it stands, with the postcode that leads there (or its first half). */
const located = (most: number) =>
  field((text) => {
    if (text.trim() === '') return 'Please enter where the vehicle is, with its postcode';
    if (codePoints(text.trim()) > most) return `Please enter at most ${most} characters.`;
    const hasPostcode = /\b[a-z]{1,2}\d[a-z\d]?(\s*\d[a-z]{2})?\b/i.test(text);
    return hasPostcode
      ? null
      : 'Please add the postcode to the address, so that renters can find it';
  });

const numeric = (rule: (value: number | null) => string | null) =>
  z.custom<number | null>().check((context) => {
    const message = rule(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });

function wholeError(value: number, { least, most, step }: Limits): string | null {
  if (Number.isNaN(value) || value < least || value > most)
    return `Please enter a number from ${least} to ${most}.`;
  return (value - least) % step === 0
    ? null
    : `Please enter a number in steps of ${step}, starting at ${least}.`;
}

function amountError(value: number, { least, most }: Limits): string | null {
  if (Number.isNaN(value)) return 'Please enter pounds and whole pence, such as 1.50.';
  const isWithin = value >= least && value <= most;
  return isWithin ? null : `Please enter an amount from ${money(least)} to ${money(most)}.`;
}

const whole = (missing: string, limits: Limits) =>
  numeric((value) => (value === null ? missing : wholeError(value, limits)));
const amount = (missing: string, limits: Limits) =>
  numeric((value) => (value === null ? missing : amountError(value, limits)));

const percent = ({ least, most }: Limits) => {
  const message = `Please enter a whole percentage from ${least / 100} to ${most / 100}.`;
  return numeric((value) =>
    value !== null && value >= least / 100 && value <= most / 100 ? null : message,
  );
};

const shape = (limits: ListingLimits) => ({
  registrationNumber: field((text) =>
    text.trim() === '' ? 'Please enter the registration number' : registrationError(text),
  ),
  make: required('Please enter the make', limits.make_characters),
  model: required('Please enter the model', limits.model_characters),
  year: whole('Please enter the year', limits.year),
  colour: required('Please enter the colour', limits.colour_characters),
  category: required('Please choose a category'),
  seats: whole('Please enter the number of seats', limits.seats),
  transmission: required('Please choose the transmission'),
  fuelType: required('Please choose the fuel type'),
  description: required('Please describe the vehicle', limits.description_characters),
  features: z.custom<readonly string[]>(),
  location: located(limits.location_characters),
  pricePerDay: amount('Please enter the price per day', limits.price_per_day),
  deposit: amount('Please enter the deposit', limits.deposit),
  weeklyDiscount: percent(limits.discount_bp),
  monthlyDiscount: percent(limits.discount_bp),
  minimumRentalDays: whole('Please enter the minimum days', limits.minimum_rental_days),
  canDeliver: z.boolean(),
  deliveryChargePerMile: z.custom<number | null>(),
  maxDeliveryDistance: z.custom<number | null>(),
  unlimitedMiles: z.boolean(),
  mileageAllowance: z.custom<number | null>(),
  excessMileageCharge: amount('Please enter the charge for an extra mile', limits.charge),
  fuelPolicy: z.string(),
  smokingPolicy: z.string(),
  petsPolicy: z.string(),
  euTravelAllowed: z.boolean(),
  fuelChargePerLitre: amount('Please enter the fuel charge', limits.charge),
  cleanlinessCharge: amount('Please enter the cleaning charge', limits.charge),
  adminFeePerTicket: amount('Please enter the admin fee', limits.charge),
  instantBook: z.boolean(),
  turnaroundMinutes: z.string(),
  minimumDriverAge: whole('Please enter the minimum driver age', limits.minimum_driver_age),
});

/** What is asked only after another answer: delivery's terms, and the miles a day. */
function dependentErrors(values: ListingValues, limits: ListingLimits) {
  const { canDeliver, deliveryChargePerMile: charge, maxDeliveryDistance: distance } = values;
  const errors: Partial<Record<keyof ListingValues, string | null>> = {};
  if (canDeliver) {
    errors.deliveryChargePerMile =
      charge === null
        ? 'Please enter the charge per mile'
        : amountError(charge, limits.delivery_charge_per_mile);
    errors.maxDeliveryDistance =
      distance === null
        ? 'Please enter how far you deliver'
        : wholeError(distance, limits.max_delivery_distance);
  }
  if (!values.unlimitedMiles)
    errors.mileageAllowance =
      values.mileageAllowance === null
        ? 'Please enter the miles per day'
        : wholeError(values.mileageAllowance, limits.mileage_allowance);
  return errors;
}

/**
 * What a vehicle that is listed may not lack or get wrong, in the server's words (server/rules/listing.cpp) and by its
 * limits; a draft may lack anything (D5-28, D5-32, V2).
 */
export function listingSchema(limits: ListingLimits): z.ZodMiniType<ListingValues, ListingValues> {
  const own = z.object(shape(limits));
  return z.custom<ListingValues>().check((context) => {
    const values = context.value;
    const result = own.safeParse(values);
    const issues = result.success ? [] : result.error.issues;
    for (const { path, message } of issues)
      context.issues.push({ code: 'custom', path: [...path], message, input: values });
    for (const [name, message] of Object.entries(dependentErrors(values, limits)))
      if (message) context.issues.push({ code: 'custom', path: [name], message, input: values });
  });
}
