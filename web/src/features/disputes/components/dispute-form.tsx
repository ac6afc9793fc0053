import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { bookingQuery } from '@/features/bookings';
import { ApiError, errorText } from '@/lib/api/error';
import type { Booking, User } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { isAboutFields } from '@/lib/show-field-errors';
import { toast } from '@/lib/toast';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useZodForm } from '@/lib/use-zod-form';
import { disputedBookingsQuery, useRaiseDispute } from '../api/disputes';
import {
  disputeBody,
  disputeDraft,
  disputeSchema,
  forgetDisputeDraft,
  keepDisputeDraft,
  most,
  openReference,
  TYPES,
  URGENCIES,
  type DisputeValues,
} from '../rules/dispute-form';
import { TYPE_WORDS, URGENCY_WORDS } from '../rules/dispute-words';
import { disputePath } from '../rules/dispute-paths';
import { EvidenceField, useEvidence } from './evidence-field';
import { isSignedOut, sayAuthenticationRequired } from './signed-out';

interface DisputeFormProps {
  user: User;
  /** Chosen already; '' for none. */
  bookingId: string;
  onBack: () => void;
  onDone: () => void;
}

/** What one sends to raise a dispute; what is typed and chosen stays until it is sent (A2.13, A5-17 to A5-26). */
export function DisputeForm({ user, bookingId, onBack, onDone }: DisputeFormProps) {
  const [{ values: first, draftId }] = useState(() => disputeDraft(user, bookingId));
  const form = useZodForm<DisputeValues, DisputeValues>(disputeSchema, first);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDisputeDraft({ values, draftId }),
      }),
    [form, draftId],
  );
  const evidence = useEvidence(draftId);
  const raise = useRaiseDispute({
    done: () => {
      toast.success(
        'Dispute Submitted Successfully',
        'We’ve received your dispute and will review it within 3-5 business days. You’ll receive an email confirmation shortly.',
      );
      onDone();
    },
    failed: sayFailed,
    over: () => {
      form.reset(); // which would be kept anew
      forgetDisputeDraft();
      void forgetFilesAt(evidence.place);
    },
  });
  const { error } = raise;
  const isSaidAbove = error && !isAboutFields(form, error);
  const type = useWatch({ control: form.control, name: 'dispute_type' });
  const isSecond = error instanceof ApiError && error.code === 'dispute_open';

  return (
    <Form
      form={form}
      label="Submit a dispute"
      error={error}
      onRefused={sayRefused}
      onSubmit={(values) => raise.mutate(disputeBody(values, draftId, evidence.ids))}
      className="flex flex-col gap-5"
    >
      {isSaidAbove && !isSecond && (
        <Alert tone="danger" urgent>
          {errorText(error)}
        </Alert>
      )}
      {isSecond && <OpenOne error={error} />}
      {type === 'user_conduct' && (
        <Alert tone="warning" title="999 in danger">
          If you or somebody else is in danger, call 999 first.
        </Alert>
      )}
      <BookingField control={form.control} user={user} />
      {isSecond && (
        <CheckboxField
          control={form.control}
          name="something_else"
          label="This one is about something else"
        />
      )}
      <SelectField
        control={form.control}
        name="dispute_type"
        label="Dispute type"
        options={TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
        placeholder="Choose one"
        required
      />
      <TextField
        control={form.control}
        name="subject"
        label="Subject"
        maxLength={most.subject}
        required
      />
      <TextareaField
        control={form.control}
        name="description"
        label="Description"
        hint="What happened in its order, with days and times."
        maxLength={most.description}
        rows={8}
        required
      />
      <TextareaField
        control={form.control}
        name="desired_outcome"
        label="Desired outcome"
        maxLength={most.desired_outcome}
        rows={3}
        required
      />
      <SelectField
        control={form.control}
        name="urgency"
        label="Urgency level"
        options={URGENCIES.map((value) => ({ value, label: URGENCY_WORDS[value].label }))}
        placeholder="Choose one"
        required
      />
      {type === 'user_conduct' && (
        <CheckboxField
          control={form.control}
          name="may_ask_other"
          label="You may ask the other side about this"
          hint="Without your consent we do not contact them about it."
        />
      )}
      <Contact control={form.control} />
      <EvidenceField
        evidence={evidence}
        label="Evidence"
        error={messageAt(error, 'evidence_ids')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={evidence.queue.isBusy || raise.isPending}
          loading={raise.isPending}
          loadingText="Submitting..."
        >
          Submit
        </Button>
        <Button
          variant="outline"
          disabled={raise.isPending}
          onClick={() => {
            forgetDisputeDraft();
            void forgetFilesAt(evidence.place);
            onBack();
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Where one's open dispute about the same booking is (X28); it gets the focus, for the button is far below it. */
function OpenOne({ error }: { error: ApiError }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('a')?.focus(), [error]);
  const reference = openReference(error);
  return (
    <div ref={place}>
      <Alert
        tone="danger"
        urgent
        actions={
          reference !== null && (
            <LinkButton size="sm" variant="outline" to={disputePath(reference)}>
              Open {reference}
            </LinkButton>
          )
        }
      >
        {errorText(error)}
      </Alert>
    </div>
  );
}

type Control = ReturnType<typeof useZodForm<DisputeValues, DisputeValues>>['control'];

interface Labelled extends Pick<Booking, 'start_date' | 'end_date'> {
  make: string;
  model: string;
  registration_number: string | null;
}

function labelOf({ make, model, registration_number: plate, start_date, end_date }: Labelled) {
  return `${make} ${model}${plate === null ? '' : ` (${plate})`}, ${dateRange(start_date, end_date)}`;
}

/** Whom it concerns besides the writer (A7-44). */
const concerns = ({ host_user_id: hostId, host, renter }: Booking, { id }: User) =>
  hostId === id
    ? `It concerns ${renter.display_name}, who rented it.`
    : `It concerns ${host.display_name}, the host.`;

/** The bookings that it may be about; without them the form works all the same (A8-21, X16). */
function BookingField({ control, user }: { control: Control; user: User }) {
  const { data, isError } = useQuery(disputedBookingsQuery);
  const chosen = useWatch({ control, name: 'booking_id' });
  const { data: booking } = useQuery({ ...bookingQuery(chosen), enabled: chosen !== '' });
  const listed = (data?.items ?? []).map((one) => ({ value: one.id, label: labelOf(one) }));
  // One that was called off, or is older than those, is not listed: its own page led here (X28).
  const isListed = !booking || listed.some(({ value }) => value === booking.id);
  const options = isListed
    ? listed
    : [{ value: booking.id, label: labelOf({ ...booking.vehicle, ...booking }) }, ...listed];
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        control={control}
        name="booking_id"
        label="Booking"
        note="optional"
        hint="While a dispute about a booking is open, its payout and deposit are on hold."
        options={options}
        placeholder="None of my bookings"
      />
      {booking && <p className="text-sm text-secondary">{concerns(booking, user)}</p>}
      {isError && <p className="text-sm text-muted">Your bookings could not be loaded just now.</p>}
    </div>
  );
}

function Contact({ control }: { control: Control }) {
  return (
    <>
      <SelectField
        control={control}
        name="contact_preference"
        label="How may we contact you?"
        options={[
          { value: 'email', label: 'By email' },
          { value: 'phone', label: 'By phone' },
        ]}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          control={control}
          name="phone_number"
          label="Phone number"
          note="optional unless we may ring you"
          type="tel"
          autoComplete="tel"
        />
      </div>
    </>
  );
}

const sayRefused = () =>
  toast.error('Validation Error', 'Please fix the errors in the form before submitting.');

const messageAt = (error: Error | null, name: string) =>
  error instanceof ApiError
    ? error.errors.find(({ field: at }) => at === name)?.message
    : undefined;

/** A8-18; what the server says of fields stands at them. */
function sayFailed(error: Error) {
  if (isSignedOut(error)) return sayAuthenticationRequired();
  if (error instanceof ApiError && error.status === 422) return sayRefused();
  if (error instanceof ApiError && error.code === 'dispute_open') return;
  toast.error(
    'Submission Failed',
    'There was an error submitting your dispute. Please try again or contact support directly.',
  );
}
