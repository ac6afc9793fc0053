/** Where a renter's receipt is fetched as PDF. */
export function receiptAddress(bookingId: string): string {
  return `/api/v1/bookings/${encodeURIComponent(bookingId)}/receipt.pdf`;
}
