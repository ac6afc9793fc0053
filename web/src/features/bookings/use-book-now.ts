import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery, useSession } from '@/features/accounts/api/session';
import { openAuth } from '@/features/accounts/open-auth';
import { startPayment } from '@/features/payments/api/start-payment';
import { goToPayment } from '@/features/payments/go-to-payment';
import { PaymentAnswerError, paymentProblem } from '@/features/payments/payment-problem';
import { safePaymentUrl } from '@/features/payments/payment-url';
import { ApiError } from '@/lib/api/error';
import type { PaymentStarted, Quote, QuoteRequest, VehicleDetail } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { quoteQuery } from './api/quote';
import { unavailableQuery } from './api/unavailable';
import {
  availabilityProblem,
  datesProblem,
  durationProblem,
  pricingProblem,
  type ChosenTimes,
  type Problem,
} from './booking-checks';
import type { BookingChoice } from './booking-params';
import { londonWall } from './wall-time';

export interface Booking {
  vehicle: VehicleDetail;
  choice: BookingChoice;
  request: QuoteRequest | null;
  quote: Quote | null;
  /** Why there is no price, if the server refused one. */
  quoteError: unknown;
}

/** Stops the way to the payment with a toast. */
class Stop extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

function stopIf(problem: Problem | null) {
  if (problem) throw new Stop(problem);
}

function followableUrl(started: PaymentStarted | undefined): string {
  if (!started) throw new PaymentAnswerError('No response from payment service');
  const url = started.url && safePaymentUrl(started.url, window.location.origin);
  if (!url) throw new PaymentAnswerError('No payment URL received from server');
  return url;
}

/**
 * What "Book Now" does: the checks in their order, stopping at the first failure (P4-18), then the
 * payment (P4-19), then the way to the payment page (P4-20).
 */
export function useBookNow(booking: Booking) {
  const queries = useQueryClient();
  const { user } = useSession();
  const [isWorking, setWorking] = useState(false);
  const [priceChanged, setPriceChanged] = useState(false);
  const callOff = useRef<() => void>(undefined);
  useBackFromPayment(() => setWorking(false));
  useEffect(() => () => callOff.current?.(), []);

  async function check(): Promise<Quote | null> {
    const { vehicle, choice, quote, quoteError } = booking;
    stopIf(datesProblem(choice, londonWall(new Date())));
    if (!user) {
      openAuth({ mode: 'signin', stay: true });
      throw new Stop({ title: 'Sign In Required', text: 'Please sign in to book a vehicle.' });
    }
    const chosen = choice as ChosenTimes;
    const { ranges } = await queries
      .fetchQuery({ ...unavailableQuery(vehicle.id), staleTime: 0 })
      .catch(() => {
        const text = 'Unable to verify availability. Please try again.';
        throw new Stop({ title: 'Booking Check Failed', text });
      });
    stopIf(availabilityProblem(ranges, chosen));
    stopIf(durationProblem(chosen, vehicle.minimum_rental_days || 1));
    if (quoteError) throw quoteError;
    stopIf(quote && pricingProblem(quote.total_amount));
    return quote;
  }

  function explain(error: unknown) {
    if (error instanceof Stop) return toast.error(error.problem.title, error.problem.text);
    if (error instanceof ApiError && error.code === 'price_changed' && booking.request) {
      queries.setQueryData(quoteQuery(booking.request).queryKey, error.current as Quote);
      return setPriceChanged(true);
    }
    const problem = paymentProblem(error);
    toast.error(problem.title, problem.text);
    if (error instanceof ApiError && error.status === 401) {
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    return queries.invalidateQueries({ queryKey: unavailableQuery(booking.vehicle.id).queryKey });
  }

  async function bookNow() {
    setWorking(true);
    setPriceChanged(false);
    try {
      const quote = await check();
      if (!quote) return setWorking(false);
      const url = followableUrl(await startPayment(quote));
      void queries.invalidateQueries({ queryKey: ['bookings'] });
      callOff.current = goToPayment(url);
    } catch (error) {
      setWorking(false);
      void explain(error);
    }
  }

  return { bookNow: () => void bookNow(), isWorking, priceChanged };
}

/** The browser's Back button may bring this very page back as it was left: in the middle of leaving. */
function useBackFromPayment(onBack: () => void) {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
