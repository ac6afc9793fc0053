import { useSearchParams } from 'react-router';
import { changeSearchParams } from '@/lib/search-params';
import { readBookingChoice, type BookingChoice } from './booking-params';

/** The renter's choice as it stands in the address, and a way to change parts of it. */
export function useBookingChoice() {
  const [params, setParams] = useSearchParams();
  function change(changes: Partial<Record<keyof BookingChoice, string>>) {
    setParams((current) => changeSearchParams(current, changes), {
      replace: true,
      preventScrollReset: true,
    });
  }
  return { choice: readBookingChoice(params), change };
}
