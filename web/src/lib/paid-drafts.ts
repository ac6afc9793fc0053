import type { StoredName } from './stored';

/** What is filled in and bought is kept in this tab, under these names, with the order that was made of it. */
const PLACES: readonly StoredName[] = ['pendingServiceBooking', 'pendingInsurance'];

/** Called once an order is paid: until then one may come back to what was filled in for it. */
export function forgetPaidDraft(orderId: string) {
  try {
    for (const place of PLACES) {
      const draft = JSON.parse(sessionStorage.getItem(place) ?? 'null') as {
        orderId?: string;
      } | null;
      if (draft?.orderId === orderId) sessionStorage.removeItem(place);
    }
  } catch {
    // Then nothing is kept.
  }
}
