import type { QueryClient } from '@tanstack/react-query';
import { applyLive } from './live';

// That a booking is paid for and confirmed is told under one name twice: to this tab by an event, to the browser's other
// tabs by an item of the storage that all of them share (D4-30). Either means the same (D2.1-07).
const NAME = 'bookingCompleted';

export function tellBookingCompleted() {
  try {
    localStorage.setItem(NAME, String(Date.now()));
  } catch {
    // A browser that keeps nothing: the other tabs look by the clock.
  }
  window.dispatchEvent(new Event(NAME));
}

/** Reads what a booking changes again, wherever it was paid for. Returns how to stop. */
export function followBookingCompleted(client: QueryClient) {
  const hear = () => void applyLive(client, { type: 'bookings_changed' });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME) hear();
  };
  window.addEventListener(NAME, hear);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(NAME, hear);
    window.removeEventListener('storage', onStorage);
  };
}
