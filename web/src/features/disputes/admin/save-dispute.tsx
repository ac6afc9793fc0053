import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { ConflictActions } from '@/components/form/conflict';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { errorText } from '@/lib/api/error';
import type { AdminDispute, DisputeStatus, DisputeUrgency } from '@/lib/api/types';
import { isAboutFields } from '@/lib/show-field-errors';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useSaveDispute } from '../api/decide';
import { URGENCIES } from '../rules/dispute-form';
import { isOpen, STATUS_WORDS, URGENCY_WORDS } from '../rules/dispute-words';
import { ChangedSince } from './changed-since';

const STATUSES = Object.keys(STATUS_WORDS) as DisputeStatus[];

/**
 * Resolving is deciding; what is contested ends in no other way, and stands (X34). Nor does whoever decided the first
 * time end the second look (X35), nor does anybody move what waits for finance.
 */
function statusesOf(dispute: AdminDispute) {
  const { origin, status } = dispute;
  if (dispute.proposed_at) return [status];
  const isOthersToEnd = dispute.is_second_look && isOpen(status) && !dispute.can_decide;
  if (origin !== 'form' || isOthersToEnd)
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
type Values = z.infer<typeof schema>;

const FIELDS = ['status', 'urgency', 'admin_notes'] as const;

const valuesOf = ({ status, urgency, admin_notes }: AdminDispute): Values => ({
  status,
  urgency,
  admin_notes,
  assign_to_me: false,
  reason: '',
});

/** Status, urgency, notes and whose it is (A2.6-02, A2.6-03). Resolving is deciding, which stands beside it. */
export function SaveDispute({ dispute }: { dispute: AdminDispute }) {
  const form = useZodForm(schema, valuesOf(dispute));
  const { dirtyFields, isDirty } = form.formState;
  const leave = useLeaveWarning({ when: isDirty });
  // What the form began with. What others change elsewhere in it is taken over; what is written here stays.
  const [begun, setBegun] = useState(dispute);
  const clashes = FIELDS.some((name) => dirtyFields[name] && dispute[name] !== begun[name]);
  if (dispute.version > begun.version && !clashes) setBegun(dispute);
  useEffect(() => form.reset(valuesOf(begun), { keepDirtyValues: true }), [form, begun]);

  function take(theirs: AdminDispute) {
    form.reset(valuesOf(theirs));
    setBegun(theirs);
  }
  const save = useSaveDispute(dispute.id, {
    done: (saved) => {
      take(saved);
      toast.success('Dispute updated');
    },
  });
  const error = clashes ? null : save.error;
  const status = useWatch({ control: form.control, name: 'status' }) as DisputeStatus;
  const closes = status === 'closed' && dispute.status !== 'closed';
  const reopens = isOpen(status) && !isOpen(dispute.status);
  const send = (values: Values, version = begun.version) =>
    save.mutate({
      version,
      status: values.status as DisputeStatus,
      urgency: values.urgency as DisputeUrgency,
      admin_notes: values.admin_notes,
      assign_to_me: values.assign_to_me,
      reason: closes || reopens ? values.reason : null,
    });
  return (
    <Card>
      <Form
        form={form}
        label="Save the dispute"
        error={save.error}
        onSubmit={(values) => send(values)}
        className="flex flex-col gap-4"
      >
        {clashes && (
          <ChangedSince
            begun={begun}
            dispute={dispute}
            actions={
              <ConflictActions
                onMine={() => send(form.getValues(), dispute.version)}
                onTheirs={() => {
                  take(dispute);
                  save.reset();
                }}
              />
            }
          />
        )}
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
            hint={
              closes
                ? 'Both sides read it.'
                : 'What has not been paid out or refunded is on hold again.'
            }
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
        {leave.dialog}
      </Form>
    </Card>
  );
}
