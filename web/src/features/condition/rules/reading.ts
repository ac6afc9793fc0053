import * as z from 'zod/mini';
import { counted } from '@/lib/format';
import type { Draft } from './draft';

/** What a dashboard shows, as it is filled in. */
export interface ReadingValues {
  miles: number | null;
  /** Eighths of a tank; "" while none is chosen. */
  fuel: string;
  battery: number | null;
}

const MOST_MILES = 2_000_000;

const isWithin = (value: number, most: number) => value >= 0 && value <= most; // not of NaN

function milesProblem(miles: number | null, atLeast: number | null): string | null {
  if (miles === null) return null;
  if (!isWithin(miles, MOST_MILES)) return 'Please enter the miles on the odometer.';
  if (atLeast !== null && miles < atLeast)
    return `At collection the odometer showed ${counted(atLeast)} miles. Please check the figure.`;
  return null;
}

/** The server's rules of a reading (server/rules/condition.hpp); anything may be left out. */
export const readingSchema = ({
  isElectric,
  atLeast,
}: {
  isElectric: boolean;
  atLeast: number | null;
}) =>
  z
    .object({
      miles: z.custom<number | null>(),
      fuel: z.string(),
      battery: z.custom<number | null>(),
    })
    .check((context) => {
      const { miles, battery } = context.value;
      const refuse = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: context.value });
      const wrongMiles = milesProblem(miles, atLeast);
      if (wrongMiles) refuse('miles', wrongMiles);
      if (isElectric && battery !== null && !isWithin(battery, 100))
        refuse('battery', 'Please enter a figure from 0 to 100.');
    });

type Reading = Pick<Draft, 'odometer_miles' | 'fuel_eighths' | 'battery_percent'>;

export const readingValues = (reading: Reading): ReadingValues => ({
  miles: reading.odometer_miles ?? null,
  fuel: typeof reading.fuel_eighths === 'number' ? String(reading.fuel_eighths) : '',
  battery: reading.battery_percent ?? null,
});

/** What is new of a reading; null when nothing is. */
export function newReading(values: ReadingValues, before: Reading): Reading | null {
  const now: Reading = {
    odometer_miles: values.miles,
    fuel_eighths: values.fuel === '' ? null : Number(values.fuel),
    battery_percent: values.battery,
  };
  const changed = Object.entries(now).filter(
    ([name, value]) => value !== null && value !== (before[name as keyof Reading] ?? null),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Reading) : null;
}
