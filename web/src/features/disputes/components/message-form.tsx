import * as z from 'zod/mini';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import { field } from '@/lib/field-schemas';
import { isAboutFields } from '@/lib/show-field-errors';
import { tidyText } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import type { useWriteAboutDispute } from '../api/disputes';
import { most } from '../rules/dispute-form';
import { EvidenceField, useEvidence } from './evidence-field';

interface MessageFormProps {
  /** The files are sent under it before the message takes them. */
  draftId: string;
  send: ReturnType<typeof useWriteAboutDispute>;
  words: { form: string; label: string; hint?: string; missing: string; act: string };
}

/** What a side writes to our team about its dispute, with files. */
export function MessageForm({ draftId, send, words }: MessageFormProps) {
  const schema = z.object({
    text: field((value) => (tidyText(value) === '' ? words.missing : null)),
  });
  const form = useZodForm(schema, { text: '' });
  const evidence = useEvidence(draftId);
  const { error } = send;
  return (
    <Form
      form={form}
      label={words.form}
      error={error}
      onSubmit={({ text }) => send.mutate({ text, draft_id: draftId, file_ids: evidence.ids })}
      className="flex flex-col gap-4"
    >
      {error && !isAboutFields(form, error) && (
        <Alert tone="danger" urgent>
          {errorText(error)}
        </Alert>
      )}
      <TextareaField
        control={form.control}
        name="text"
        label={words.label}
        hint={words.hint}
        maxLength={most.message}
        rows={5}
        required
      />
      <EvidenceField evidence={evidence} label="Files" />
      <Button
        type="submit"
        className="self-start"
        disabled={evidence.queue.isBusy}
        loading={send.isPending}
        loadingText="Sending..."
      >
        {words.act}
      </Button>
    </Form>
  );
}
