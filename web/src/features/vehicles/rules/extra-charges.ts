import type { Description } from '@/components/ui/description-list';
import type { VehicleDetail } from '@/lib/api/types';
import { money, plural } from '@/lib/format';

/** What using a vehicle may cost beyond the price (K7). A booking has the same, as it was agreed. */
export type UseCharges = Pick<
  VehicleDetail,
  | 'mileage_allowance'
  | 'excess_mileage_charge'
  | 'fuel_charge_per_litre'
  | 'cleanliness_charge'
  | 'admin_fee_per_ticket'
>;

export function extraCharges(charges: UseCharges): Description[] {
  const { mileage_allowance: allowance } = charges;
  const miles = {
    term: `Extra miles, above ${plural(allowance ?? 0, 'mile')} a day`,
    text: `${money(charges.excess_mileage_charge)} a mile`,
  };
  return [
    ...(allowance === null ? [] : [miles]),
    { term: 'Missing fuel', text: `${money(charges.fuel_charge_per_litre)} a litre` },
    { term: 'Cleaning, if it comes back dirty', text: money(charges.cleanliness_charge) },
    {
      term: 'Admin fee for a parking or traffic fine',
      text: `${money(charges.admin_fee_per_ticket)} each`,
    },
  ];
}
