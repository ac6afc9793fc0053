import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery, useSession } from '@/features/accounts/api/session';
import { openAuth } from '@/features/accounts/open-auth';
import { goToPayment } from '@/features/payments/go-to-payment';
import type { Quote, QuoteRequest, VehicleDetail } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { quoteQuery } from './api/quote';
import { unavailableQuery } from './api/unavailable';
import type { BookingOutcome } from './book-now';
import type { BookingChoice } from './booking-params';

/** Fetches the code behind the button; called when the pointer or the focus comes near it. */
export const loadBookNow = () => import('./book-now');

interface Booking {
  vehicle: VehicleDetail;
  choice: BookingChoice;
  request: QuoteRequest | null;
  quote: Quote | null;
  /** Why there is no price, if the server refused one. */
  quoteError: unknown;
}

/** The button "Book Now": works through an attempt and shows its outcome (P4-18 to P4-20). */
export function useBookNow({ vehicle, choice, request, quote, quoteError }: Booking) {
  const queries = useQueryClient();
  const { user } = useSession();
  const [isWorking, setWorking] = useState(false);
  const [priceChanged, setPriceChanged] = useState(false);
  const callOff = useRef<() => void>(undefined);
  useBackFromPayment(() => setWorking(false));
  useEffect(() => () => callOff.current?.(), []);

  async function attempt(): Promise<BookingOutcome> {
    const { bookNow } = await loadBookNow();
    const unavailable = { ...unavailableQuery(vehicle.id), staleTime: 0 };
    return bookNow({
      vehicle,
      choice,
      quote,
      quoteError,
      isSignedIn: Boolean(user),
      readRanges: async () => (await queries.fetchQuery(unavailable)).ranges,
    });
  }

  function show(outcome: BookingOutcome) {
    if (outcome.kind === 'pay') {
      void queries.invalidateQueries({ queryKey: ['bookings'] });
      callOff.current = goToPayment(outcome.url);
      return;
    }
    setWorking(false);
    if (outcome.kind === 'price-changed') {
      queries.setQueryData(quoteQuery(request).queryKey, outcome.quote);
      setPriceChanged(true);
      return;
    }
    toast.error(outcome.problem.title, outcome.problem.text);
    if (outcome.kind === 'sign-in') openAuth({ mode: 'signin', stay: true });
    if (outcome.isSessionOver) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void queries.invalidateQueries({ queryKey: unavailableQuery(vehicle.id).queryKey });
  }

  async function press() {
    setWorking(true);
    setPriceChanged(false);
    show(await attempt());
  }

  return { bookNow: () => void press(), isWorking, priceChanged };
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
