import * as z from 'zod/mini';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import type { StaffMessage } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { isAboutFields } from '@/lib/show-field-errors';
import { tidyText } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import { useAnswerDispute } from '../api/decide';
import { most } from '../rules/dispute-form';

const schema = z.object({
  text: field((value) => (tidyText(value) === '' ? 'Message is required' : null)),
});

/** Writes to one side; the other does not read it. */
export function AnswerForm({ id, thread }: { id: string; thread: StaffMessage['thread'] }) {
  const form = useZodForm(schema, { text: '' });
  const answer = useAnswerDispute(id, { done: 'Message sent', over: () => form.reset() });
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
    </Form>
  );
}
