import { useState } from 'react';
import { ConflictDialog } from '@/components/document/conflict-dialog';
import { DraftNote } from '@/components/document/draft-note';
import { setMany } from '@/components/document/set-many';
import { useDocumentLeave } from '@/components/document/use-document-leave';
import { isStale, useStoredDocument } from '@/components/document/use-stored-document';
import { useStoredDraft } from '@/components/document/use-stored-draft';
import { useStoredPhotos } from '@/components/document/use-stored-photos';
import { useAskToSignIn, useHeldSession, useSignInAgain } from '@/features/accounts';
import { ApiError, errorText } from '@/lib/api/error';
import { isSignedOut } from '@/lib/api/signed-out';
import type { Listing, ListingOptions, PhotoList } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { useZodForm } from '@/lib/use-zod-form';
import { vehiclePhotos } from '../api/photos';
import { listingDocument, publishListing } from '../api/save-listing';
import { listingFields } from '../rules/listing-fields';
import { recordedValues } from '../rules/recorded-values';
import { ListedPanel } from './listed-panel';
import { ListingSteps } from './listing-steps';
import { NotListed, notListedOf } from './not-listed';
import { differencesOf, RecordConflictDialog } from './record-conflict-dialog';

interface DraftFormProps {
  options: ListingOptions;
  opened: Listing | null;
  photos: PhotoList | null;
  onCreated?: (listing: Listing) => void;
}

/** A listing that is not listed yet: saved by itself as it is, and listed when it is complete (V2, V6). */
export function DraftForm({ options, opened, photos: there, onCreated }: DraftFormProps) {
  const askToSignIn = useAskToSignIn();
  const signInAgain = useSignInAgain();
  const stored = useStoredDocument(listingDocument, opened, options.defaults, onCreated);
  const form = useZodForm(listingFields.schema(options), listingFields.valuesOf(stored.fields));
  const draft = useStoredDraft(form, stored);
  const photos = useStoredPhotos(vehiclePhotos, {
    id: stored.document?.id ?? null,
    ensureId: stored.ensureId,
    there,
  });
  const [isDeciding, setDeciding] = useState(false);
  /** What the record says otherwise, once the host has seen it. */
  const [decided, setDecided] = useState<Error | null>(null);
  useHeldSession(draft.hasUnsaved || photos.isBusy);
  const leave = useDocumentLeave({
    hasUnsaved: draft.hasUnsaved,
    files: photos,
    currentId: () => stored.current()?.id,
  });

  const publish = useAction({
    send: async ({ standsByDetails }: { standsByDetails: boolean }) =>
      stored.keep(await publishListing(await draft.saved(), standsByDetails)),
    done: () =>
      toast.success('Vehicle Listed Successfully!', 'Your car is now available for rent.'),
    failed: (error) => {
      const isSaid = error instanceof ApiError && (error.status === 422 || error.errors.length > 0);
      if (isSaid || differencesOf(error)) return;
      if (isSignedOut(error)) askToSignIn('You must be logged in to list a vehicle.');
      else if (isStale(error)) compare(error);
      else toast.error('Error', failureText(error));
    },
    changes: 'listings_changed',
  });
  const differences = publish.error === decided ? null : differencesOf(publish.error);

  /** It was changed elsewhere: saving once more brings both versions, unless a save has brought them. */
  function compare(error: ApiError) {
    if (!stored.conflictOf(error)) draft.resume();
    setDeciding(true);
  }

  function decide(standsByDetails: boolean) {
    setDecided(publish.error);
    if (differences && !standsByDetails) setMany(form, recordedValues(differences));
    publish.mutate({ standsByDetails });
  }

  function settle(choice: 'here' | 'there') {
    if (!draft.conflict) return;
    const fields = stored.settle(form.getValues(), draft.conflict.there, choice);
    form.reset(listingFields.valuesOf(fields));
    setDeciding(false);
    draft.resume();
  }

  if (publish.isSuccess) return <ListedPanel listing={publish.data} />;
  const refused = notListedOf(publish.error);
  return (
    <>
      {leave.dialog}
      {differences && (
        <RecordConflictDialog
          differences={differences}
          options={options}
          onCorrect={() => decide(false)}
          onConfirm={() => decide(true)}
          onClose={() => setDecided(publish.error)}
        />
      )}
      {draft.conflict && isDeciding && (
        <ConflictDialog
          what="vehicle"
          conflict={draft.conflict}
          table={listingFields}
          context={options}
          values={form.getValues()}
          before={stored.fields}
          onChoose={settle}
          onClose={() => setDeciding(false)}
        />
      )}
      <ListingSteps
        form={form}
        options={options}
        listing={stored.document}
        photos={photos}
        submitLabel="List Vehicle"
        pendingLabel="Checking MOT and tax…"
        pending={publish.isPending}
        error={publish.error}
        onSubmit={() => publish.mutate({ standsByDetails: false })}
        allOpen={opened !== null}
        alert={refused && <NotListed {...refused} />}
        status={
          <DraftNote
            draft={draft}
            labelOf={listingFields.labelOf}
            onCompare={() => setDeciding(true)}
            onSignIn={signInAgain}
          />
        }
      />
    </>
  );
}

const failureText = (error: Error) =>
  error instanceof ApiError && error.status === 409
    ? errorText(error)
    : 'Failed to list your vehicle. Please try again.';
