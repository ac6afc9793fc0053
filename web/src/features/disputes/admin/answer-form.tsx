import * as z from 'zod/mini';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import type { AdminDispute, StaffMessage } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { isAboutFields } from '@/lib/show-field-errors';
import { tidyText } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { useAnswerDispute } from '../api/decide';
import { repliesQuery } from './replies';
import { most } from '../rules/dispute-form';
import { replyText } from '../rules/reply-text';

const schema = z.object({
  text: field((value) => (tidyText(value) === '' ? 'Message is required' : null)),
});

interface AnswerFormProps {
  dispute: AdminDispute;
  thread: StaffMessage['thread'];
}

/** Writes to one side; the other does not read it. */
export function AnswerForm({ dispute, thread }: AnswerFormProps) {
  const form = useZodForm(schema, { text: '' });
  const answer = useAnswerDispute(dispute.id, { done: 'Message sent', over: () => form.reset() });
  const leave = useLeaveWarning({ when: form.formState.isDirty });
  const { error } = answer;
  return (
    <Form
      form={form}
      label={thread === 'writer' ? 'Write to the writer' : 'Write to the other side'}
      error={error}
      onSubmit={({ text }) => answer.mutate({ thread, text })}
      className="flex flex-col gap-3"
    >
      {error && !isAboutFields(form, error) && (
        <Alert tone="danger" urgent>
          {errorText(error)}
        </Alert>
      )}
      <SavedReplies
        onChoose={(text) =>
          form.setValue('text', replyText(text, dispute, thread), { shouldDirty: true })
        }
      />
      <TextareaField
        control={form.control}
        name="text"
        label="Message"
        hint="This side alone reads it, and is told by email that there is one."
        maxLength={most.message}
        rows={4}
        required
      />
      <Button
        type="submit"
        className="self-start"
        loading={answer.isPending}
        loadingText="Sending…"
      >
        Send
      </Button>
      {leave.dialog}
    </Form>
  );
}

/** Puts a saved reply into the field, filled in; nothing is sent by it. */
function SavedReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useQuery(repliesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Field label="Saved reply">
      <NativeSelect
        value=""
        onChange={(event) => {
          const chosen = data.items.find(({ id }) => id === event.target.value);
          if (chosen) onChoose(chosen.text);
        }}
      >
        <option value="">Choose one to fill in the message</option>
        {data.items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
