// The history of both dashboards: what is asked for, and its words.
import type { StatusWords } from '@/components/facts/status';
import { addressOf, idField, numberField, oneOfField, pageField } from '@/lib/address';
import type { PastTrip, PastTripList } from '@/lib/api/types';

type Sums = PastTripList['hosted'];

/** What the address narrows the history by. */
export const pastTripsAddress = addressOf({
  vehicle: idField,
  year: numberField(2000, 2200),
  state: oneOfField<'completed' | 'cancelled' | undefined>(
    [undefined, 'completed', 'cancelled'],
    undefined,
  ),
  page: pageField,
});

export type PastTripsAsked = ReturnType<typeof pastTripsAddress.read>;

/** The same as the server is asked. */
export const pastTripsQueryOf = ({ vehicle, year, state }: Omit<PastTripsAsked, 'page'>) => ({
  ...(vehicle !== undefined && { vehicle_id: vehicle }),
  ...(year !== undefined && { year }),
  ...(state !== undefined && { state }),
});

const CODES: Record<Sums['lines'][number]['code'], string> = {
  rental: 'Rental',
  weekly_discount: 'Weekly discounts',
  monthly_discount: 'Monthly discounts',
  pay_now_discount: 'Pay Now discounts',
  service_fee: 'Service fees',
  date_change_fee: 'Fees for changed dates',
  small_difference: 'Small differences',
  delivery_fee: 'Delivery',
  security_deposit: 'Deposits',
};

/** Sums of trips by kind of money, the total last; empty where no money moved. */
export function sumRows(sums: Sums) {
  const { lines, cancelled_pence: cancelled, taken_pence: taken, total_pence: total } = sums;
  const rows = lines.map(({ code, amount_pence: pence }) => ({ term: CODES[code], pence }));
  if (cancelled > 0) rows.push({ term: 'From cancelled trips', pence: cancelled });
  if (taken > 0) rows.push({ term: 'Taken back by renters’ banks', pence: -taken });
  return rows.length === 0 ? [] : [...rows, { term: 'Total', pence: total }];
}

/** Whose trip it was: "Hired by Megan R." or "Your trip with Maya N.". */
export const sideWords = ({ hosted, other_name: name }: PastTrip) =>
  hosted ? `Hired by ${name}` : `Your trip with ${name}`;

/** How it ended. */
export const outcomeWords = ({ state }: PastTrip): StatusWords =>
  state === 'cancelled'
    ? { label: 'Cancelled', tone: 'danger' }
    : { label: 'Completed', tone: 'neutral' };
