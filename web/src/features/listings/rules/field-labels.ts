import { money } from '@/lib/format';
import type { ListingFields, ListingOptions } from '@/lib/api/types';
import type { FieldName } from './listing-values';

/** What the form calls each field. */
export const fieldLabels: Record<FieldName, string> = {
  registration_number: 'Registration number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  colour: 'Colour',
  category: 'Category',
  seats: 'Seats',
  transmission: 'Transmission',
  fuel_type: 'Fuel type',
  description: 'Description',
  features: 'Features',
  location: 'Address',
  price_per_day: 'Price per day',
  deposit: 'Deposit',
  weekly_discount_bp: 'Weekly discount',
  monthly_discount_bp: 'Monthly discount',
  minimum_rental_days: 'Minimum rental days',
  can_deliver: 'Delivery',
  delivery_charge_per_mile: 'Delivery charge per mile',
  max_delivery_distance: 'Maximum delivery distance',
  mileage_allowance: 'Miles per day',
  excess_mileage_charge: 'Each extra mile',
  fuel_policy: 'Fuel policy',
  smoking_policy: 'Smoking',
  pets_policy: 'Pets',
  eu_travel_allowed: 'Travel to the EU',
  fuel_charge_per_litre: 'Fuel charge per litre',
  cleanliness_charge: 'Cleaning charge',
  admin_fee_per_ticket: 'Parking ticket admin fee',
  instant_book: 'Instant book',
  turnaround_minutes: 'Time between bookings',
  minimum_driver_age: 'Minimum driver age',
};

export const labelOf = (name: string) => fieldLabels[name as FieldName] ?? name;

const amounts = new Set<string>([
  'price_per_day',
  'deposit',
  'delivery_charge_per_mile',
  'excess_mileage_charge',
  'fuel_charge_per_litre',
  'cleanliness_charge',
  'admin_fee_per_ticket',
]);

/** A field's value in words, to compare two versions of it. */
export function valueInWords(name: string, fields: ListingFields, options: ListingOptions): string {
  const value = fields[name as FieldName];
  if (name === 'mileage_allowance' && value === null) return 'Unlimited';
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ') || 'None';
  if (typeof value === 'number') return numberInWords(name, value);
  const { categories, fuel_types, transmissions } = options;
  const { fuel_policies, smoking_policies, pets_policies } = options;
  const known = [categories, fuel_types, transmissions, fuel_policies, smoking_policies];
  const option = [...known, pets_policies].flat().find((one) => one.value === value);
  return option?.label ?? value;
}

function numberInWords(name: string, value: number): string {
  if (amounts.has(name)) return money(value);
  return name.endsWith('_bp') ? `${value / 100}%` : String(value);
}
