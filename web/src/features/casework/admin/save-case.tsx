import * as z from 'zod/mini';
import { SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { errorText } from '@/lib/api/error';
import type { AdminCase, CaseSaved } from '@/lib/api/types';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { useSaveCase } from '../api/team';
import { APPEAL_CHOICES } from '../rules/kind-words';

const LONGEST_NOTES = 5000;
const schema = z.object({ appeal_status: z.string(), admin_notes: z.string() });
const choices = Object.entries(APPEAL_CHOICES).map(([value, label]) => ({ value, label }));

/** An appeal’s status and our notes (A2.9-09, A2.9-10); a decision ends the order, won or lost (H12). */
export function SaveCase({ one }: { one: AdminCase }) {
  const form = useZodForm(schema, {
    appeal_status: one.appeal_status ?? '',
    admin_notes: one.admin_notes,
  });
  const save = useSaveCase(one.id, { done: 'Appeal updated successfully.' });
  const leave = useLeaveWarning({ when: form.formState.isDirty });
  const { error } = save;
  return (
    <Card>
      <Form
        form={form}
        label="Save the service"
        error={error}
        onSubmit={(values) =>
          save.mutate({
            version: one.version,
            admin_notes: values.admin_notes,
            appeal_status: (values.appeal_status || null) as CaseSaved['appeal_status'],
          })
        }
        className="flex flex-col gap-4"
      >
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
        <Button type="submit" className="self-start" loading={save.isPending}>
          Save
        </Button>
        {leave.dialog}
      </Form>
    </Card>
  );
}
