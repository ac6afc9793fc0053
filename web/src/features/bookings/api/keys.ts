import { adminKeys } from '@/features/admins';
import type { QuoteRequest } from '@/lib/api/types';
import type { PastTripsAsked } from '../rules/past-trips';
import type { ChosenTimes } from '../rules/booking-checks';

const all = ['bookings'] as const;
const allUnavailable = [...all, 'unavailable'] as const;
const ones = [...all, 'one'] as const;
const one = (bookingId: string) => [...ones, bookingId] as const;
const quotes = ['quotes'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const bookingKeys = {
  /** Lists, single bookings, figures and the days that are taken. */
  all,
  mine: [...all, 'mine'] as const,
  openChanges: [...all, 'open-changes'] as const,
  myPage: (page: number) => [...bookingKeys.mine, page] as const,
  hostPage: (page: number) => [...all, 'host', page] as const,
  past: (asked: PastTripsAsked) => [...all, 'past', asked] as const,
  hostToDo: [...all, 'host', 'to-do'] as const,
  hostAnswers: [...all, 'host', 'answers'] as const,
  hostStats: [...all, 'host-stats'] as const,
  /** Single bookings, with all that is read of each. */
  ones,
  one,
  history: (bookingId: string) => [...one(bookingId), 'history'] as const,
  money: (bookingId: string) => [...one(bookingId), 'money'] as const,
  dateChange: (bookingId: string, to: ChosenTimes | null) =>
    [...one(bookingId), 'date-change', to] as const,
  hold: (bookingId: string) => [...one(bookingId), 'hold'] as const,
  allUnavailable,
  unavailable: (vehicleId: string) => [...allUnavailable, vehicleId] as const,
  delivery: (vehicleId: string, address: string) => ['delivery', vehicleId, address] as const,
  draft: (vehicleId: string) => ['booking-draft', vehicleId] as const,
  quotes,
  quote: (request: QuoteRequest | null) => [...quotes, request] as const,
};

const ofAdmins = [...adminKeys.all, 'bookings'] as const;

/** The same as admins read it. */
export const adminBookingKeys = {
  contested: [...ofAdmins, 'contested'] as const,
  decisions: [...ofAdmins, 'decisions'] as const,
  history: (bookingId: string) => [...ofAdmins, 'one', bookingId, 'history'] as const,
  money: (bookingId: string) => [...ofAdmins, 'one', bookingId, 'money'] as const,
};
