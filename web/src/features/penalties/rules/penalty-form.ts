import * as z from 'zod/mini';
import type { NewPenalty } from '@/lib/api/types';
import { isSkipped, wall } from '@/lib/dates/wall-time';
import { tidyText } from '@/lib/text';

const DEAREST_PENCE = 1_000_000;

export interface PenaltyValues {
  registration_number: string;
  day: string;
  time: string;
  issuer: string;
  issuer_name: string;
  issuer_address: string;
  reference: string;
  nation: string;
  came_by: string;
  notice_date: string;
  amount_pence: number | null;
}

export const NOTHING: PenaltyValues = {
  registration_number: '',
  day: '',
  time: '',
  issuer: '',
  issuer_name: '',
  issuer_address: '',
  reference: '',
  nation: '',
  came_by: '',
  notice_date: '',
  amount_pence: null,
};

const NEEDED: Partial<Record<keyof PenaltyValues, string>> = {
  registration_number: 'Please give the registration number.',
  day: 'Please give the day of the incident.',
  time: 'Please give the time of the incident.',
  issuer: 'Please say who issued the notice.',
  issuer_name: 'Please give the issuer’s name.',
  reference: 'Please give the reference on the notice.',
  nation: 'Please say in which nation it happened.',
  came_by: 'Please say how the notice came.',
  notice_date: 'Please give the date of the notice.',
};

function* problemsOf(values: PenaltyValues): Generator<[keyof PenaltyValues, string]> {
  for (const [name, missing] of Object.entries(NEEDED) as [keyof PenaltyValues, string][])
    if (tidyText(String(values[name])) === '') yield [name, missing];
  const pence = values.amount_pence;
  if (pence === null || !(pence >= 1 && pence <= DEAREST_PENCE))
    yield ['amount_pence', 'Please give the amount of the penalty, up to £10,000.'];
  if (values.day !== '' && values.time !== '' && isSkipped(wall(values.day, values.time)))
    yield ['time', 'The clocks went forward then, so this time did not exist.'];
}

/** The rules of the form; the server has the same. */
export const penaltySchema = z.custom<PenaltyValues>().check((context) => {
  for (const [name, message] of problemsOf(context.value))
    context.issues.push({ code: 'custom', message, path: [name], input: context.value[name] });
});

export function penaltyBody({ day, time, ...values }: PenaltyValues): NewPenalty {
  return { ...values, incident_at: `${day} ${time}` } as NewPenalty;
}
