import type { StatusWords } from '@/components/facts/status';
import type { Listing, ListingCard } from '@/lib/api/types';
import { plural } from '@/lib/format';

/** How a vehicle stands, in its host's words. */
export function statusWords(vehicle: ListingCard): StatusWords {
  const { status, paused_by, waiting_for_records } = vehicle;
  if (status === 'active') return { label: 'Listed', tone: 'success' };
  if (status === 'draft' && waiting_for_records)
    return { label: 'Draft, waiting for MOT and tax data', tone: 'warning' };
  if (status === 'draft') return { label: 'Draft', tone: 'neutral' };
  return paused_by === 'records'
    ? { label: 'Paused: MOT or tax', tone: 'danger' }
    : { label: 'Paused', tone: 'warning' };
}

/** What the form of a vehicle is called: a draft, which may not have been begun yet, is still to be listed. */
export function formTitle(listing: Listing | null | undefined): string {
  return listing && listing.status !== 'draft' ? 'Edit Your Vehicle' : 'List Your Vehicle';
}

/** Which of the two ends: "MOT", "tax". Without dates of both nobody knows. */
const endOf = { mot: 'MOT', tax: 'tax', both: 'MOT and tax' };
type Ends = Pick<Listing, 'runs_out'>;

export const whatEnds = ({ runs_out: which }: Ends) => (which ? endOf[which] : 'MOT or tax');

/** "MOT runs out" */
export function runsOut(vehicle: Ends): string {
  const what = whatEnds(vehicle);
  return `${what} ${vehicle.runs_out === 'both' ? 'run' : 'runs'} out`;
}

/** The same where a sentence begins. */
export function runsOutAtStart(vehicle: Ends): string {
  const text = runsOut(vehicle);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Ford Fiesta", or what there is of it: a draft may lack both. */
export function nameOf({ make, model, registration_number: plate }: ListingCard): string {
  return [make, model].filter(Boolean).join(' ') || plate || 'Unnamed draft';
}

export function ratingInWords({ rating, review_count: count }: ListingCard): string {
  return rating === null
    ? 'Not rated yet'
    : `Rated ${rating.toFixed(1)} (${plural(count, 'review')})`;
}
