import type { Booking, BookingEvent } from '@/lib/api/types';
import { money } from '@/lib/format';
import { datesText } from './date-change-words';

type Names = Pick<Booking, 'renter' | 'host'> & { brand: string };

/** Who did it, as the reader calls them. */
function actor(
  { actor: side, by_you: isYou }: BookingEvent,
  { renter, host, brand }: Names,
): string {
  if (isYou) return 'You';
  if (side === 'renter') return renter.display_name;
  return side === 'host' ? host.display_name : brand;
}

const settled = ({ booking_status: status }: BookingEvent) =>
  status === 'confirmed' ? 'Paid for and confirmed' : 'Paid – waiting for the host to accept';

const charge = ({ charge_pence: amount }: BookingEvent) => money(amount ?? 0);

const WORDS: Record<BookingEvent['cause'], (event: BookingEvent, names: Names) => string> = {
  recorded: () => 'Earlier changes are not recorded',
  booked: (event, names) => {
    if (event.actor === 'admin') return `${names.brand} booked for ${names.renter.display_name}`;
    if (event.booking_status === 'confirmed') return `${actor(event, names)} booked`;
    return `${actor(event, names)} started this booking`;
  },
  paid: settled,
  // Nobody paid in time, the renter let go, or what came has to be checked.
  lapsed: () => 'The dates were released: the booking was not completed',
  dates_gone: () => 'The payment came after the dates had been released',
  accepted: (event, names) => `${actor(event, names)} accepted the booking`,
  declined: (event, names) => `${actor(event, names)} declined the request`,
  not_answered: () => 'The host did not answer in time',
  cancelled: (event, names) => `${actor(event, names)} cancelled the booking`,
  no_show: (event, names) => `${actor(event, names)} reported a no-show at the pick-up`,
  no_show_contested: (event, names) => `${actor(event, names)} contested the no-show`,
  no_show_upheld: () => 'We looked into it: the no-show stands',
  no_show_overturned: () => 'We looked into it: the no-show was withdrawn',
  collection_confirmed: (event, names) =>
    `${actor(event, names)} confirmed that the rest was paid at pick-up`,
  started: () => 'The trip began',
  completed: (event, names) =>
    event.actor === 'clock' ? 'The trip ended' : `${actor(event, names)} ended the trip`,
  dates_changed: (event, names) =>
    `${actor(event, names)} moved the trip${event.dates ? ` to ${datesText(event.dates)}` : ''}`,
  charge_filed: (event, names) => `${actor(event, names)} charged ${charge(event)} to the deposit`,
  charge_contested: (event, names) =>
    `${actor(event, names)} contested the charge of ${charge(event)}`,
  charge_withdrawn: (event, names) =>
    `${actor(event, names)} withdrew the charge of ${charge(event)}`,
  charge_stands: (event) => `The charge of ${charge(event)} stands: nobody contested it`,
  charge_decided: (event) => `We looked into the contested charge: ${charge(event)} stands`,
  decided_refund: ({ refund_pence: refund, charge_pence: fromDeposit }) => {
    if (fromDeposit !== null)
      return `A dispute was decided: ${money(fromDeposit)} of the deposit goes to the host`;
    return `A dispute was decided: ${refund === null ? 'the renter' : money(refund)} is refunded`;
  },
  deposit_given_back: (event, names) => `${actor(event, names)} confirmed giving the deposit back`,
  deposit_received: (event, names) => `${actor(event, names)} confirmed the deposit was returned`,
  refunded: ({ refund_pence: amount }) => `${money(amount ?? 0)} was refunded`,
  refund_returned: ({ refund_pence: amount }) =>
    `The refund of ${money(amount ?? 0)} came back to us; we are looking into it`,
  cancellation_excused: () =>
    'We looked into the licence: the cancellation does not count against the host',
  cancellation_counts: () => 'We looked into the licence: the cancellation counts as the host’s',
  refund_by_bank: ({ refund_pence: amount }) =>
    `The bank gave back ${money(amount ?? 0)}, so we did not send it too`,
  late: (event, names) =>
    `${actor(event, names)} said ${event.by_you ? 'you' : 'they'} were running late`,
  late_refused: (event, names) => `${actor(event, names)} could not wait`,
  fault_reported: (event, names) =>
    `${actor(event, names)} reported that something was wrong with the vehicle`,
  fault_withdrawn: (event, names) => `${actor(event, names)} withdrew the report`,
  fault_contested: (event, names) => `${actor(event, names)} did not agree with the report`,
  fault_refunded: () => 'The trip was stopped because something was wrong with the vehicle',
  fault_dismissed: () => 'We looked into the report: the trip stands',
  money_given_back: (event, names) =>
    `${actor(event, names)} confirmed that the money paid at pick-up was returned`,
  back_confirmed: (event, names) => `${actor(event, names)} confirmed that the vehicle was back`,
  back_denied: (event, names) => `${actor(event, names)} said that the vehicle was not back`,
  back_settled: () => 'We cleared up where the vehicle is',
  later_asked: (event, names) => `${actor(event, names)} asked to return the vehicle later`,
  later_agreed: (event, names) => `${actor(event, names)} agreed to a later return`,
  later_refused: (event, names) => `${actor(event, names)} needed the vehicle back as agreed`,
};

/** One change of a booking in a sentence. */
export function eventWords(event: BookingEvent, names: Names): string {
  return WORDS[event.cause](event, names);
}
