import { useState } from 'react';
import { ConflictDialog } from '@/components/document/conflict-dialog';
import { setMany } from '@/components/document/set-many';
import { useDocumentLeave } from '@/components/document/use-document-leave';
import { isStale, useStoredDocument } from '@/components/document/use-stored-document';
import { useStoredPhotos } from '@/components/document/use-stored-photos';
import { useAskToSignIn, useHeldSession } from '@/features/accounts';
import { ApiError, errorText } from '@/lib/api/error';
import { isSignedOut } from '@/lib/api/signed-out';
import type { Listing, ListingOptions, PhotoList } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { useZodForm } from '@/lib/use-zod-form';
import { vehiclePhotos } from '../api/photos';
import { listingDocument } from '../api/save-listing';
import { listingFields } from '../rules/listing-fields';
import { recordedValues } from '../rules/recorded-values';
import { ListingSteps } from './listing-steps';
import { differencesOf, RecordConflictDialog } from './record-conflict-dialog';

interface EditFormProps {
  options: ListingOptions;
  opened: Listing;
  photos: PhotoList;
}

/** A vehicle that is or was listed: nothing is saved before Save, since renters would see every keystroke of a price. */
export function EditForm({ options, opened, photos: there }: EditFormProps) {
  const askToSignIn = useAskToSignIn();
  const stored = useStoredDocument(listingDocument, opened, options.defaults);
  const form = useZodForm(listingFields.schema(options), listingFields.valuesOf(opened.fields));
  const { isDirty } = form.formState;
  const { id } = opened;
  const photos = useStoredPhotos(vehiclePhotos, { id, ensureId: stored.ensureId, there });
  const [decided, setDecided] = useState<Error | null>(null);
  const leave = useDocumentLeave({ hasUnsaved: isDirty, files: photos, currentId: () => id });
  const save = useAction({
    send: (standsByDetails: boolean) => stored.save(form.getValues(), standsByDetails),
    done: (saved) => {
      form.reset(listingFields.valuesOf(saved.fields));
      toast.success('Changes saved', 'Existing bookings aren’t affected.');
    },
    failed: (error) => {
      const isSaid =
        error instanceof ApiError &&
        (error.status === 422 || isStale(error) || differencesOf(error));
      if (isSignedOut(error)) askToSignIn('You must be logged in to save your vehicle.');
      else if (!isSaid) toast.error('Update Failed', errorText(error));
    },
    changes: 'listings_changed',
  });
  const unseen = save.error === decided ? null : save.error;
  const conflict = stored.conflictOf(unseen);
  const differences = differencesOf(unseen);
  useHeldSession(isDirty);

  function settle(choice: 'here' | 'there') {
    if (!conflict) return;
    const fields = stored.settle(form.getValues(), conflict.there, choice);
    setDecided(save.error);
    form.reset(listingFields.valuesOf(conflict.there.fields));
    if (choice === 'there') return;
    form.reset(listingFields.valuesOf(fields), { keepDefaultValues: true });
    save.mutate(false);
  }

  return (
    <>
      {leave.dialog}
      {differences && (
        <RecordConflictDialog
          differences={differences}
          options={options}
          onCorrect={() => {
            setDecided(save.error);
            setMany(form, recordedValues(differences));
            save.mutate(false);
          }}
          onConfirm={() => {
            setDecided(save.error);
            save.mutate(true);
          }}
          onClose={() => setDecided(save.error)}
        />
      )}
      {conflict && (
        <ConflictDialog
          what="vehicle"
          conflict={conflict}
          table={listingFields}
          context={options}
          values={form.getValues()}
          before={stored.fields}
          onChoose={settle}
          onClose={() => setDecided(save.error)}
        />
      )}
      <ListingSteps
        form={form}
        options={options}
        listing={stored.document}
        photos={photos}
        submitLabel="Save changes"
        sendAnywhere
        pendingLabel="Saving…"
        pending={save.isPending}
        error={save.error}
        onSubmit={() => save.mutate(false)}
        allOpen
      />
    </>
  );
}
