import { keep, kept } from '@/lib/kept';
import { noCharge, type ChargeValues } from './charge-schema';

const nameOf = (bookingId: string) => `charge:${bookingId}`;

/** What a host has filled in of a charge that is neither filed nor given up; its photos are kept by themselves. */
export function chargeDraft(bookingId: string): ChargeValues {
  const text = kept(nameOf(bookingId));
  return text === null ? noCharge : { ...noCharge, ...(JSON.parse(text) as Partial<ChargeValues>) };
}

export function keepChargeDraft(
  bookingId: string,
  { kind, units, amountPence, reason, shotIds }: ChargeValues,
) {
  keep(nameOf(bookingId), JSON.stringify({ kind, units, amountPence, reason, shotIds }));
}

export function forgetChargeDraft(bookingId: string) {
  keep(nameOf(bookingId), '');
}
