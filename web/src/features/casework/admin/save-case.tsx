import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { SelectField } from '@/components/form/choice-fields';
import { Conflict } from '@/components/form/conflict';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { errorText } from '@/lib/api/error';
import type { AdminCase, CaseSaved } from '@/lib/api/types';
import { isAboutFields } from '@/lib/show-field-errors';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useSaveCase } from '../api/team';
import { APPEAL_CHOICES } from '../rules/kind-words';

const LONGEST_NOTES = 5000;
const schema = z.object({ appeal_status: z.string(), admin_notes: z.string() });
const FIELDS = ['appeal_status', 'admin_notes'] as const;
const valuesOf = (one: AdminCase) => ({
  appeal_status: one.appeal_status ?? '',
  admin_notes: one.admin_notes,
});
const choices = Object.entries(APPEAL_CHOICES).map(([value, label]) => ({ value, label }));

/** An appeal’s status and our notes (A2.9-09, A2.9-10); a decision ends the order, won or lost (H12). */
export function SaveCase({ one }: { one: AdminCase }) {
  const form = useZodForm(schema, valuesOf(one));
  const { dirtyFields, isDirty } = form.formState;
  const leave = useLeaveWarning({ when: isDirty });
  // What the form began with. What others change elsewhere in it is taken over; what is written here stays.
  const [begun, setBegun] = useState(one);
  const [now, then] = [valuesOf(one), valuesOf(begun)];
  const isNewer = one.version > begun.version;
  const clashes = isNewer && FIELDS.some((name) => dirtyFields[name] && now[name] !== then[name]);
  if (isNewer && !clashes) setBegun(one);
  useEffect(() => form.reset(valuesOf(begun), { keepDirtyValues: true }), [form, begun]);

  function take(theirs: AdminCase) {
    form.reset(valuesOf(theirs));
    setBegun(theirs);
  }
  const save = useSaveCase(one.id, {
    done: (saved) => {
      take(saved);
      toast.success('Appeal updated successfully.');
    },
  });
  const error = clashes ? null : save.error;
  function settle(act: () => void) {
    save.reset();
    act();
  }
  return (
    <Card>
      <Form
        form={form}
        label="Save the service"
        error={error}
        onSubmit={(values) =>
          save.mutate({
            version: begun.version,
            admin_notes: values.admin_notes,
            appeal_status: (values.appeal_status || null) as CaseSaved['appeal_status'],
          })
        }
        className="flex flex-col gap-4"
      >
        {clashes && (
          <Conflict
            title="Somebody else has changed this service"
            mine="Keep mine"
            onMine={() => settle(() => setBegun(one))}
            onTheirs={() => settle(() => take(one))}
          >
            {one.appeal_status !== null && <p>Status: {APPEAL_CHOICES[one.appeal_status]}</p>}
            <p>Notes: {one.admin_notes || 'None'}</p>
          </Conflict>
        )}
        {error && !isAboutFields(form, error) && (
          <Alert tone="danger" urgent>
            {errorText(error)}
          </Alert>
        )}
        {one.appeal_status !== null && (
          <SelectField
            control={form.control}
            name="appeal_status"
            label="Status"
            hint="Approved and rejected end the order, and the buyer is told. Send the issuer’s answer first."
            options={choices}
          />
        )}
        <TextareaField
          control={form.control}
          name="admin_notes"
          label="Notes"
          hint="Only our team reads them."
          maxLength={LONGEST_NOTES}
          rows={3}
        />
        <Button type="submit" className="self-start" disabled={clashes} loading={save.isPending}>
          Save
        </Button>
        {leave.dialog}
      </Form>
    </Card>
  );
}
