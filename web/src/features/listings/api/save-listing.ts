import type { DocumentKind } from '@/components/document/use-stored-document';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { Listing, ListingFields } from '@/lib/api/types';
import { listingFields, type ListingValues } from '../rules/listing-fields';

const confirms = (standsByDetails: boolean) => standsByDetails && { stands_by_details: true };

/** A host's vehicle as a document; its host confirms what the official record describes differently. */
export const listingDocument: DocumentKind<Listing, ListingFields, ListingValues> = {
  fieldsOf: listingFields.fieldsOf,
  // All creations look the same, so one whose answer was lost is found again by the next one of this tab, whatever was
  // typed by then.
  create: () =>
    answer(api.POST('/api/v1/listings', { params: { header: once }, body: { fields: null } })),
  // 409 "differs_from_record" when the record describes a listed vehicle otherwise and its host does not stand by it.
  save: (id, version, fields, standsByDetails = false) =>
    answer(
      api.PUT('/api/v1/listings/{id}', {
        params: { path: { id } },
        body: { version, fields, ...confirms(standsByDetails) },
      }),
    ),
  newer: (current) => (current as { listing: Listing }).listing,
};

/** Lists it; 409 "differs_from_record" as above. */
export function publishListing({ id, version }: Listing, standsByDetails: boolean) {
  return answer(
    api.POST('/api/v1/listings/{id}/publish', {
      params: { path: { id } },
      body: { version, ...confirms(standsByDetails) },
    }),
  );
}
