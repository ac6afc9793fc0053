import * as z from 'zod/mini';
import type { ChargePrice } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { money } from '@/lib/format';
import { reasonField } from '@/lib/reason';
import { UNITS } from './deposit-words';

export const mostReasonCharacters = 1000;
export const mostPhotos = 8;
const mostUnits = 10_000;

/** A charge as it is filled in. */
export interface ChargeValues {
  kind: string;
  units: number | null;
  /** Of damage, in pence. */
  amountPence: number | null;
  reason: string;
  photoIds: string[];
  /** Pictures of the condition reports. */
  shotIds: string[];
}

export const noCharge: ChargeValues = {
  kind: '',
  units: null,
  amountPence: null,
  reason: '',
  photoIds: [],
  shotIds: [],
};

const isWithin = (value: number | null, least: number, most: number) =>
  value !== null && !Number.isNaN(value) && value >= least && value <= most;

function wrongAmount(values: ChargeValues, depositPence: number): [string, string] | null {
  const counted = UNITS[values.kind as ChargePrice['kind']];
  if (counted && !isWithin(values.units, 1, mostUnits))
    return ['units', `Please enter how many ${counted.many}, from 1 to 10,000.`];
  if (values.kind === 'damage' && !isWithin(values.amountPence, 1, depositPence))
    return ['amountPence', `Please enter an amount from £0.01 to ${money(depositPence)}.`];
  return null;
}

function wrongPhotos({ photoIds, shotIds }: ChargeValues): [string, string] | null {
  const count = photoIds.length + shotIds.length;
  if (count === 0) return ['photoIds', 'Please add at least one photo that shows it.'];
  if (count > mostPhotos)
    return [
      'photoIds',
      `A charge can have up to ${mostPhotos} photos, those of the reports included.`,
    ];
  return null;
}

/** The server's rules of a charge (server/rules/deposit.hpp). */
export function chargeSchema(depositPence: number) {
  return z
    .object({
      kind: field((kind) => (kind === '' ? 'Please choose what the charge is for.' : null)),
      units: z.custom<number | null>(),
      amountPence: z.custom<number | null>(),
      reason: reasonField(mostReasonCharacters, 'Please say what the charge is for.'),
      photoIds: z.custom<string[]>(),
      shotIds: z.custom<string[]>(),
    })
    .check(
      z.check<ChargeValues>(
        (context) => {
          const wrong = [wrongAmount(context.value, depositPence), wrongPhotos(context.value)];
          for (const [path, message] of wrong.filter((one) => one !== null))
            context.issues.push({ code: 'custom', path: [path], message, input: context.value });
        },
        // Whatever else is wrong: all of it is said at once.
        { when: () => true },
      ),
    );
}

/** What a charge comes to, null while that is not known. */
export function chargeAmount(values: ChargeValues, prices: readonly ChargePrice[]): number | null {
  if (values.kind === 'damage')
    return isWithin(values.amountPence, 1, Infinity) ? values.amountPence : null;
  const price = prices.find(({ kind }) => kind === values.kind)?.unit_pence ?? null;
  if (price === null) return null;
  if (values.kind === 'cleaning') return price;
  return isWithin(values.units, 1, mostUnits) ? price * (values.units ?? 0) : null;
}
