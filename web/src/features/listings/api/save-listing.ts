import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';
import type { ListingFields } from '@/lib/api/types';

/** A new draft; the same fields sent again after no answer came make no second one. */
export function createListing(fields: ListingFields) {
  return withIdempotencyKey('listing', fields, (key) =>
    answer(
      api.POST('/api/v1/listings', {
        params: { header: { 'Idempotency-Key': key } },
        body: { fields },
      }),
    ),
  );
}

/** Replaces the fields of the version that was seen; 409 "stale_version" when there is a newer one. */
export function saveListing(id: string, version: number, fields: ListingFields) {
  return answer(
    api.PUT('/api/v1/listings/{id}', { params: { path: { id } }, body: { version, fields } }),
  );
}

export function publishListing(id: string, version: number) {
  return answer(
    api.POST('/api/v1/listings/{id}/publish', { params: { path: { id } }, body: { version } }),
  );
}
