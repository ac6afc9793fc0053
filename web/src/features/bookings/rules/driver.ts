import type { VehicleDetail } from '@/lib/api/types';

const LICENCE_MONTHS = 12;

/** What a renter of this vehicle declares about the driver (X4). */
export function driverOf({ minimum_driver_age: age }: Pick<VehicleDetail, 'minimum_driver_age'>) {
  return { driver_age: age, licence_months: LICENCE_MONTHS };
}

/** The same as it stands above "Book Now". */
export function declarationText(vehicle: VehicleDetail): string {
  const { driver_age: age, licence_months: months } = driverOf(vehicle);
  return `By booking you confirm that the driver is ${age} or over and has held a full licence for at least ${months} months.`;
}
