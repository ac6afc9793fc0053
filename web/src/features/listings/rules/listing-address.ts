import { addressOf, idField } from '@/lib/address';

/** Which listing the form is open with; without one it begins a new draft. */
export const listingAddress = addressOf({ listing: idField });
