import { useSearchParams } from 'react-router';
import { changeSearchParams } from '@/lib/search-params';
import { DEFAULT_TIME } from './wall-time';
import { readBookingChoice, type BookingChoice } from './booking-params';

/** The renter's choice as it stands in the address, and a way to change parts of it. */
export function useBookingChoice() {
  const [params, setParams] = useSearchParams();
  function change(changes: Partial<Record<keyof BookingChoice, string>>) {
    const written = { ...changes };
    // What stands at its default is left out, so that a copied link stays short.
    if (written.startTime === DEFAULT_TIME) written.startTime = '';
    if (written.endTime === DEFAULT_TIME) written.endTime = '';
    if (written.paymentMethod === 'pay_now') written.paymentMethod = '';
    setParams((current) => changeSearchParams(current, written), {
      replace: true,
      preventScrollReset: true,
    });
  }
  return { choice: readBookingChoice(params), change };
}
