import { answer, api, once } from '@/lib/api/client';
import type { ListingFields } from '@/lib/api/types';

/**
 * A new draft as a fresh form begins, to be saved over. All creations look the same, so one whose answer was lost is
 * found again by the next one of this tab, whatever was typed by then.
 */
export function createListing() {
  return answer(api.POST('/api/v1/listings', { params: { header: once }, body: { fields: null } }));
}

/**
 * Replaces the fields of the version that was seen; 409 "stale_version" when there is a newer one, and
 * "differs_from_record" when the official record describes a listed vehicle otherwise and its host does not stand by it.
 */
export function saveListing(
  id: string,
  version: number,
  fields: ListingFields,
  standsByDetails = false,
) {
  return answer(
    api.PUT('/api/v1/listings/{id}', {
      params: { path: { id } },
      body: { version, fields, ...(standsByDetails && { stands_by_details: true }) },
    }),
  );
}

/** Lists it; 409 "differs_from_record" as above. */
export function publishListing(id: string, version: number, standsByDetails = false) {
  return answer(
    api.POST('/api/v1/listings/{id}/publish', {
      params: { path: { id } },
      body: { version, ...(standsByDetails && { stands_by_details: true }) },
    }),
  );
}
