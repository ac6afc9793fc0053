import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery, openAuth } from '@/features/accounts';
import { paymentProblem, useLeaveForPayment } from '@/features/payments';
import type { Quote, QuoteRequest, VehicleDetail } from '@/lib/api/types';
import { CodeMissing, laterCode } from '@/lib/code';
import { happened } from '@/lib/live';
import { toast } from '@/lib/toast';
import { quoteQuery } from '../api/quote';
import { unavailableQuery } from '../api/unavailable';
import type { BookingOutcome } from '../rules/book-now';
import type { TimedChoice } from '../rules/booking-times';
import type { Delivery } from './use-delivery';

const bookNowCode = laterCode(() => import('../rules/book-now'));

/** Fetches the code behind the button when the pointer or the focus comes near it. */
export const preloadBookNow = bookNowCode.preload;

interface Booking {
  vehicle: VehicleDetail;
  choice: TimedChoice;
  delivery: Delivery;
  request: QuoteRequest | null;
  quote: Quote | null;
  /** Why there is no price, if the server refused one. */
  quoteError: unknown;
}

/** The button "Book Now": works through an attempt and shows its outcome (P4-18 to P4-20). */
export function useBookNow({ vehicle, choice, delivery, request, quote, quoteError }: Booking) {
  const client = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const [changedPrice, setChangedPrice] = useState<QuoteRequest | null>(null);
  const { leave, isLeaving } = useLeaveForPayment();
  const isGone = useGone();

  async function attempt(): Promise<BookingOutcome> {
    const { bookNow } = await bookNowCode.load();
    // Offline it fails at once, instead of waiting for the network without a word.
    const unavailable = {
      ...unavailableQuery(vehicle.id),
      staleTime: 0,
      networkMode: 'always',
    } as const;
    return bookNow({
      vehicle,
      choice,
      delivery,
      quote,
      quoteError,
      readUser: async () => (await client.ensureQueryData(sessionQuery)).user,
      readQuote: () => client.fetchQuery(quoteQuery(request)),
      readRanges: async () => {
        // One that waits for the network already would be waited for.
        await client.cancelQueries({ queryKey: unavailable.queryKey });
        return (await client.fetchQuery(unavailable)).ranges;
      },
      isGone,
    });
  }

  function show(outcome: BookingOutcome) {
    if (outcome.kind === 'pay') void happened(client, { type: 'bookings_changed' });
    // Who has left meanwhile finds a started payment in the dashboard.
    if (outcome.kind === 'left' || outcome.kind === 'measured' || isGone()) return;
    if (outcome.kind === 'pay') {
      leave(outcome.url);
      return;
    }
    if (outcome.kind === 'price-changed') {
      setChangedPrice(request);
      if (outcome.quote) client.setQueryData(quoteQuery(request).queryKey, outcome.quote);
      else void happened(client, { type: 'prices_changed' });
      return;
    }
    setRefused(true);
    // Signing in is a step on the way, and no mistake.
    toast(
      outcome.problem.title,
      outcome.problem.text,
      outcome.kind === 'sign-in' ? 'info' : 'danger',
    );
    if (outcome.kind === 'sign-in')
      openAuth({ mode: 'signin', stay: true, leadsTo: 'Then it’s back to your booking.' });
    if (outcome.outdated === 'session') void client.refetchQueries(sessionQuery);
    if (outcome.outdated === 'quote') void happened(client, { type: 'prices_changed' });
    void client.refetchQueries(unavailableQuery(vehicle.id));
  }

  async function press() {
    setTrying(true);
    setRefused(false);
    setChangedPrice(null);
    try {
      show(await attempt());
    } catch (error) {
      // That the code behind the button did not arrive has been said.
      if (error instanceof CodeMissing || isGone()) return;
      const { title, text } = paymentProblem(error);
      toast.error(title, text);
    } finally {
      setTrying(false);
    }
  }

  return {
    bookNow: () => void press(),
    isWorking: isTrying || isLeaving,
    wasRefused,
    /** The price on the screen is another one than that which was to be paid. */
    priceChanged: request !== null && changedPrice === request,
  };
}

/** Tells whether the page has been left meanwhile. */
function useGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () => gone.current;
}
