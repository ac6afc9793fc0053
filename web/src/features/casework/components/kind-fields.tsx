import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-fields';
import { MoneyField } from '@/components/form/number-fields';
import { PlateField, TextareaField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { useSession } from '@/features/accounts';
import type { PenaltyDeadlines } from '@/lib/api/types';
import { useDeadlines } from '../api/cases';
import {
  isNoticeWhole,
  ISSUERS,
  most,
  NATIONS,
  noticeOf,
  TICKET_TYPES,
  WAYS,
  type ServiceKind,
  type ServiceValues,
} from '../rules/service-form';
import { londonToday } from '@/lib/dates/london';
import { Deadlines } from './deadlines';

type FormControl = Control<ServiceValues, unknown, ServiceValues>;

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What one kind of service asks for. */
export function KindFields({ kind, control }: { kind: ServiceKind; control: FormControl }) {
  switch (kind) {
    case 'vehicle_inspection':
      return <Inspection control={control} />;
    case 'ticket_appeal':
      return <Appeal control={control} />;
    case 'dispute_resolution':
      return <DisputeFields control={control} />;
    case 'customer_support':
    case 'other':
      return null;
  }
}

function Inspection({ control }: { control: FormControl }) {
  return (
    <>
      <PlateField
        control={control}
        name="registration_number"
        label="Registration number"
        required
      />
      <TextField
        control={control}
        name="place"
        label="Place of the inspection"
        maxLength={most.line}
        required
      />
      <TextField
        control={control}
        name="wished_dates"
        label="Dates that suit you"
        hint="We offer you a date and time within 2 working days."
        maxLength={most.line}
        required
      />
    </>
  );
}

function DisputeFields({ control }: { control: FormControl }) {
  return (
    <>
      <TextField
        control={control}
        name="booking_reference"
        label="Booking"
        hint="Its reference, or vehicle and dates."
        maxLength={most.line}
        required
      />
      <TextareaField
        control={control}
        name="desired_outcome"
        label="Desired outcome"
        maxLength={most.text}
        rows={3}
        required
      />
    </>
  );
}

function Appeal({ control }: { control: FormControl }) {
  return (
    <>
      <SelectField
        control={control}
        name="ticket_type"
        label="What is the penalty for?"
        placeholder="Choose one"
        options={optionsOf(TICKET_TYPES)}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="issuer"
          label="Who issued it?"
          placeholder="Choose one"
          options={optionsOf(ISSUERS)}
          required
        />
        <TextField
          control={control}
          name="issuer_name"
          label="Issuer’s name"
          maxLength={most.line}
          required
        />
        <SelectField
          control={control}
          name="nation"
          label="Where did it happen?"
          placeholder="Choose one"
          options={optionsOf(NATIONS)}
          required
        />
        <SelectField
          control={control}
          name="came_by"
          label="How did the notice come?"
          placeholder="Choose one"
          options={optionsOf(WAYS)}
          required
        />
        <DateField
          control={control}
          name="notice_date"
          label="Date of the notice"
          today={londonToday()}
          required
        />
        <DateField
          control={control}
          name="incident_date"
          label="Day of the incident"
          today={londonToday()}
          required
        />
        <TextField
          control={control}
          name="ticket_reference"
          label="Reference"
          maxLength={most.line}
          required
        />
        <MoneyField control={control} name="ticket_amount" label="Amount" required />
      </div>
      <CheckboxField control={control} name="already_paid" label="I have paid this penalty" />
      <DeadlinesOf control={control} />
      <PlateField
        control={control}
        name="registration_number"
        label="Registration number"
        required
      />
      <TextareaField
        control={control}
        name="appeal_reason"
        label="Why is the penalty wrong?"
        maxLength={most.text}
        rows={5}
        required
      />
      <TextareaField
        control={control}
        name="desired_outcome"
        label="Desired outcome"
        note="optional"
        maxLength={most.text}
        rows={2}
      />
      <CheckboxField
        control={control}
        name="authorised"
        label="You may write to the issuer in my name"
        hint="We send nothing that you have not read and approved."
      />
    </>
  );
}

/** Until when it is appealed, as soon as enough is said; what we do not take on is said before it is paid. */
function DeadlinesOf({ control }: { control: FormControl }) {
  const { user } = useSession();
  const values = useWatch({ control }) as ServiceValues;
  const asked = user && isNoticeWhole(values) ? JSON.stringify(noticeOf(values)) : null;
  const [known, setKnown] = useState<PenaltyDeadlines | null>(null);
  const ask = useDeadlines({ done: setKnown, failed: () => setKnown(null) });
  const { mutate } = ask;
  useEffect(() => {
    if (asked !== null) mutate(JSON.parse(asked));
  }, [asked, mutate]);
  if (asked === null) return null;
  if (ask.error)
    return (
      <Alert tone="warning" title="We cannot appeal this one">
        {ask.error.message}
      </Alert>
    );
  return known && <Deadlines deadlines={known} />;
}
