import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DraftStatus } from '@/components/form/draft-status';
import { useDraft } from '@/components/form/use-draft';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError, errorText } from '@/lib/api/error';
import type { FieldProblem, Listing, ListingOptions, PhotoList } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { useZodForm } from '@/lib/use-zod-form';
import { publishListing } from '../api/save-listing';
import {
  isSignedOut,
  useAskToSignIn,
  useHeldSession,
  useSignInAgain,
} from '../hooks/use-held-session';
import { usePhotos } from '../hooks/use-photos';
import { conflictOf, useStoredListing } from '../hooks/use-stored-listing';
import { labelOf } from '../rules/field-labels';
import { listingSchema } from '../rules/listing-schema';
import { valuesOf } from '../rules/listing-values';
import { recordedValues } from '../rules/recorded-values';
import { setMany } from '../rules/set-many';
import { ConflictDialog } from './conflict-dialog';
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
  const stored = useStoredListing(opened, options.defaults, (made) => onCreated?.(made));
  const form = useZodForm(
    listingSchema(options.limits),
    valuesOf(opened?.fields ?? options.defaults),
  );
  const refusal = useRef<Error | null>(null);
  const draft = useDraft(form, {
    save: (values) =>
      stored.saveSound(values).catch((error: Error) => {
        refusal.current = error;
        throw error;
      }),
    isConflict: (error) => conflictOf(error) !== null,
  });
  const photos = usePhotos(stored.listing?.id ?? null, there, stored.ensureId);
  const [isDeciding, setDeciding] = useState(false);
  /** What the record says otherwise, once the host has seen it. */
  const [decided, setDecided] = useState<Error | null>(null);
  const conflict = draft.state === 'conflict' ? conflictOf(draft.error) : null;
  const here = useLocation();
  const hasUnsaved =
    !['unchanged', 'saved'].includes(draft.state) || stored.refused.length > 0 || photos.isBusy;
  useHeldSession(hasUnsaved);
  const leave = useLeaveWarning({
    when: hasUnsaved,
    staysAt: ({ pathname, search }) =>
      pathname === here.pathname && search.includes(stored.current()?.id ?? '-'),
  });

  const publish = useAction({
    send: async ({ standsByDetails }: { standsByDetails: boolean }) => {
      if (!(await draft.saveNow())) throw refusal.current ?? notSaved();
      const listing = stored.current();
      if (!listing) throw notSaved();
      return stored.keep(await publishListing(listing.id, listing.version, standsByDetails));
    },
    done: () =>
      toast.success('Vehicle Listed Successfully!', 'Your car is now available for rent.'),
    failed: (error) => {
      const isSaid = error instanceof ApiError && (error.status === 422 || error.errors.length > 0);
      if (isSaid || differencesOf(error)) return;
      if (isSignedOut(error)) askToSignIn('You must be logged in to list a vehicle.');
      else if (error instanceof ApiError && error.code === 'stale_version') compare(error);
      else toast.error('Error', failureText(error));
    },
    changes: 'listings_changed',
  });
  const differences = publish.error === decided ? null : differencesOf(publish.error);

  /** It was changed elsewhere: saving once more brings both versions, unless a save has brought them. */
  function compare(error: ApiError) {
    if (!conflictOf(error)) draft.resume();
    setDeciding(true);
  }

  function decide(standsByDetails: boolean) {
    setDecided(publish.error);
    if (differences && !standsByDetails) setMany(form, recordedValues(differences));
    publish.mutate({ standsByDetails });
  }

  function settle(choice: 'here' | 'there') {
    if (!conflict) return;
    form.reset(valuesOf(stored.settle(form.getValues(), conflict.listing, choice)));
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
      {conflict && isDeciding && (
        <ConflictDialog
          conflict={conflict}
          values={form.getValues()}
          before={stored.listing?.fields ?? options.defaults}
          options={options}
          onChoose={settle}
          onClose={() => setDeciding(false)}
        />
      )}
      <ListingSteps
        form={form}
        options={options}
        listing={stored.listing}
        photos={photos}
        submitLabel="List Vehicle"
        pendingLabel="Checking MOT and tax…"
        pending={publish.isPending}
        error={publish.error}
        onSubmit={() => publish.mutate({ standsByDetails: false })}
        allOpen={opened !== null}
        alert={refused && <NotListed {...refused} />}
        status={
          <>
            <DraftStatus
              draft={draft}
              conflict={
                <Button size="sm" variant="outline" onClick={() => setDeciding(true)}>
                  Compare
                </Button>
              }
            />
            <Unsaved
              refused={stored.refused}
              error={draft.state === 'failed' ? draft.error : null}
              onSignedIn={() => void draft.saveNow()}
            />
          </>
        }
      />
    </>
  );
}

const failureText = (error: Error) =>
  error instanceof ApiError && error.status === 409
    ? errorText(error)
    : 'Failed to list your vehicle. Please try again.';

const notSaved = () =>
  new ApiError({ status: 0, code: 'not_saved', detail: 'Your draft could not be saved yet.' });

interface UnsavedProps {
  refused: readonly FieldProblem[];
  error: Error | null;
  onSignedIn: () => void;
}

/** What of the draft is on this screen alone, and why. */
function Unsaved({ refused, error, onSignedIn }: UnsavedProps) {
  const signInAgain = useSignInAgain();
  if (isSignedOut(error))
    return (
      <Alert
        tone="warning"
        actions={
          <Button size="sm" onClick={() => signInAgain(onSignedIn)}>
            Sign in
          </Button>
        }
      >
        You’ve been signed out. Sign in to save your changes: they are still here.
      </Alert>
    );
  if (error instanceof ApiError && !error.isTransient)
    return <Alert tone="warning">{error.detail}</Alert>;
  if (refused.length === 0) return null;
  return (
    <p role="status" className="text-sm text-warning">
      Not saved until corrected: {refused.map(({ field }) => labelOf(field)).join(', ')}.
    </p>
  );
}
