import { useState } from 'react';
import * as z from 'zod/mini';
import { CheckboxField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import type { AdminDispute } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { tidyText } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import { useAskOtherSide } from '../api/decide';
import { useSeen } from './use-seen';

const schema = z.object({
  question: field((value) =>
    tidyText(value) === '' ? 'Please write what you want to know.' : null,
  ),
  show_subject: z.boolean(),
  show_description: z.boolean(),
  show_desired_outcome: z.boolean(),
  show_evidence: z.boolean(),
});

const SHOWN = [
  ['show_subject', 'Subject'],
  ['show_description', 'Description'],
  ['show_desired_outcome', 'Desired outcome'],
  ['show_evidence', 'Evidence'],
] as const;

/** Asks the other side: it sees what is ticked, and nothing else ever. */
export function AskOther({ dispute }: { dispute: AdminDispute }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
        {dispute.other_asked_at === null ? 'Ask the other side' : 'Ask the other side again'}
      </Button>
      {isOpen && <AskDialogForm dispute={dispute} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AskDialogForm({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const seen = useSeen(dispute);
  const shown = (what: string) => dispute.other_shown.includes(what);
  const form = useZodForm(schema, {
    question: '',
    show_subject: shown('subject'),
    show_description: shown('description'),
    show_desired_outcome: shown('desired_outcome'),
    show_evidence: shown('evidence'),
  });
  const ask = useAskOtherSide(dispute.id, { done: 'The other side was asked', over: onClose });
  return (
    <FormDialog
      form={form}
      title={`Ask ${dispute.other}?`}
      description="They have 5 working days to answer and are reminded on the third. They see your question and what you tick, and nothing else."
      pending={ask.isPending}
      error={seen.isOld ? null : ask.error}
      asksToDiscard
      onClose={onClose}
      onSubmit={(values) => ask.mutate({ ...values, version: seen.version })}
    >
      {seen.changed}
      <TextareaField
        control={form.control}
        name="question"
        label="Your question"
        maxLength={2000}
        rows={5}
        required
      />
      {SHOWN.map(([name, label]) => (
        <CheckboxField key={name} control={form.control} name={name} label={`Show: ${label}`} />
      ))}
      <DialogFoot>
        <Button variant="outline" disabled={ask.isPending} onClick={onClose}>
          Not yet
        </Button>
        <Button type="submit" loading={ask.isPending} loadingText="Asking…">
          Ask
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
