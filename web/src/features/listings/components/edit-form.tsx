import { useState } from 'react';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { ApiError, errorText } from '@/lib/api/error';
import type { Listing, ListingOptions, PhotoList } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { useZodForm } from '@/lib/use-zod-form';
import { isSignedOut, useAskToSignIn, useHeldSession } from '../hooks/use-held-session';
import { usePhotos } from '../hooks/use-photos';
import { conflictOf, useStoredListing } from '../hooks/use-stored-listing';
import { listingSchema } from '../rules/listing-schema';
import { valuesOf } from '../rules/listing-values';
import { recordedValues } from '../rules/recorded-values';
import { setMany } from '../rules/set-many';
import { ConflictDialog } from './conflict-dialog';
import { ListingSteps } from './listing-steps';
import { differencesOf, RecordConflictDialog } from './record-conflict-dialog';

interface EditFormProps {
  options: ListingOptions;
  opened: Listing;
  photos: PhotoList;
}

const none = () => undefined;

/** A vehicle that is or was listed: nothing is saved before Save, since renters would see every keystroke of a price. */
export function EditForm({ options, opened, photos: there }: EditFormProps) {
  const askToSignIn = useAskToSignIn();
  const stored = useStoredListing(opened, options.defaults, none);
  const form = useZodForm(listingSchema(options.limits), valuesOf(opened.fields));
  const photos = usePhotos(opened.id, there, stored.ensureId);
  const [decided, setDecided] = useState<Error | null>(null);
  const leave = useLeaveWarning({ when: form.formState.isDirty || photos.isBusy });
  const save = useAction({
    send: stored.save,
    done: (saved) => {
      form.reset(valuesOf(saved.fields));
      toast.success('Changes saved', 'Existing bookings aren’t affected.');
    },
    failed: (error) => {
      const isSaid =
        error instanceof ApiError &&
        (error.status === 422 || conflictOf(error) || differencesOf(error));
      if (isSignedOut(error)) askToSignIn('You must be logged in to save your vehicle.');
      else if (!isSaid) toast.error('Update Failed', errorText(error));
    },
    changes: 'listings_changed',
  });
  const unseen = save.error === decided ? null : save.error;
  const conflict = conflictOf(unseen);
  const differences = differencesOf(unseen);
  const send = (standsByDetails = false) =>
    save.mutate({ values: form.getValues(), standsByDetails });
  useHeldSession(form.formState.isDirty);

  function settle(choice: 'here' | 'there') {
    if (!conflict) return;
    const values = valuesOf(stored.settle(form.getValues(), conflict.listing, choice));
    setDecided(save.error);
    form.reset(valuesOf(conflict.listing.fields));
    if (choice === 'there') return;
    form.reset(values, { keepDefaultValues: true });
    send();
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
            send();
          }}
          onConfirm={() => {
            setDecided(save.error);
            send(true);
          }}
          onClose={() => setDecided(save.error)}
        />
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          values={form.getValues()}
          before={stored.listing?.fields ?? opened.fields}
          options={options}
          onChoose={settle}
          onClose={() => setDecided(save.error)}
        />
      )}
      <ListingSteps
        form={form}
        options={options}
        listing={stored.listing}
        photos={photos}
        submitLabel="Save changes"
        sendAnywhere
        pendingLabel="Saving…"
        pending={save.isPending}
        error={save.error}
        onSubmit={() => send()}
        allOpen
      />
    </>
  );
}
