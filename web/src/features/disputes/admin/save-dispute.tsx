import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { errorText } from '@/lib/api/error';
import type { AdminDispute, DisputeStatus, DisputeUrgency } from '@/lib/api/types';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { useSaveDispute } from '../api/decide';
import { URGENCIES } from '../rules/dispute-form';
import { isOpen, STATUS_WORDS, URGENCY_WORDS } from '../rules/dispute-words';

const STATUSES = Object.keys(STATUS_WORDS) as DisputeStatus[];

/** Resolving is deciding; what is contested ends in no other way, and stands (X34). */
function statusesOf({ origin, status }: AdminDispute) {
  if (origin !== 'form')
    return STATUSES.filter((value) => (isOpen(status) ? isOpen(value) : value === status));
  return STATUSES.filter((value) => value !== 'resolved' || status === 'resolved');
}

const schema = z.object({
  status: z.string(),
  urgency: z.string(),
  admin_notes: z.string(),
  assign_to_me: z.boolean(),
  reason: z.string(),
});

/** Status, urgency, notes and whose it is (A2.6-02, A2.6-03). Resolving is deciding, which stands beside it. */
export function SaveDispute({ dispute }: { dispute: AdminDispute }) {
  const form = useZodForm(schema, {
    status: dispute.status,
    urgency: dispute.urgency,
    admin_notes: dispute.admin_notes,
    assign_to_me: false,
    reason: '',
  });
  const save = useSaveDispute(dispute.id, { done: 'Dispute updated' });
  const { error } = save;
  const status = useWatch({ control: form.control, name: 'status' }) as DisputeStatus;
  const closes = status === 'closed' && dispute.status !== 'closed';
  const reopens = isOpen(status) && !isOpen(dispute.status);
  return (
    <Card>
      <Form
        form={form}
        label="Save the dispute"
        error={error}
        onSubmit={(values) =>
          save.mutate({
            version: dispute.version,
            status: values.status as DisputeStatus,
            urgency: values.urgency as DisputeUrgency,
            admin_notes: values.admin_notes,
            assign_to_me: values.assign_to_me,
            reason: closes || reopens ? values.reason : null,
          })
        }
        className="flex flex-col gap-4"
      >
        {error && !isAboutFields(form, error) && (
          <Alert tone="danger" urgent>
            {errorText(error)}
          </Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            control={form.control}
            name="status"
            label="Status"
            options={statusesOf(dispute).map((value) => ({
              value,
              label: STATUS_WORDS[value].label,
            }))}
          />
          <SelectField
            control={form.control}
            name="urgency"
            label="Urgency"
            options={URGENCIES.map((value) => ({ value, label: URGENCY_WORDS[value].label }))}
          />
        </div>
        {(closes || reopens) && (
          <TextareaField
            control={form.control}
            name="reason"
            label={closes ? 'Why is it closed?' : 'Why is it reopened?'}
            hint={closes ? 'Both sides read it.' : 'Payout and deposit are on hold again.'}
            maxLength={2000}
            rows={3}
            required
          />
        )}
        <TextareaField
          control={form.control}
          name="admin_notes"
          label="Notes"
          hint="For our team alone; the person they are about can ask for them."
          maxLength={5000}
          rows={4}
        />
        <CheckboxField control={form.control} name="assign_to_me" label="Assign it to me" />
        <Button type="submit" className="self-start" loading={save.isPending} loadingText="Saving…">
          Save
        </Button>
      </Form>
    </Card>
  );
}
