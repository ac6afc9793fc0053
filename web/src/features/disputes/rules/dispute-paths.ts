import { paths } from '@/lib/paths';

// Beside lib/paths.ts, which every page loads: only what is about disputes leads here.

/** The form, about that booking where there is one (R3). */
export const newDisputePath = (bookingId?: string) =>
  bookingId === undefined
    ? '/disputes/new'
    : `/disputes/new?booking=${encodeURIComponent(bookingId)}`;

/** The page of a dispute. Letters and notices lead here too. */
export const disputePath = (reference: string) => `/disputes/${encodeURIComponent(reference)}`;

/** Where one writes to us about what is settled. */
export const contactPath = `${paths.help}#contact`;
