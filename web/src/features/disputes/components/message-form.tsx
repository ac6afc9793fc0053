import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import { field } from '@/lib/field-schemas';
import { isAboutFields } from '@/lib/show-field-errors';
import { tidyText } from '@/lib/text';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useZodForm } from '@/lib/use-zod-form';
import type { useWriteAboutDispute } from '../api/disputes';
import { most } from '../rules/dispute-form';
import {
  forgetMessageDraft,
  keepMessageDraft,
  messageDraft,
  type MessageDraft,
} from '../rules/message-draft';
import { EvidenceField, evidencePlace, useEvidence } from './evidence-field';

/** What a side has begun to write: text and files outlive a closed page until they are sent. */
export function useMessageDraft(...of: Parameters<typeof messageDraft>) {
  const [draft, setDraft] = useState(() => messageDraft(...of));
  /** The next one has files of its own. */
  function sent() {
    forgetMessageDraft(draft);
    void forgetFilesAt(evidencePlace(draft.draftId));
    setDraft(messageDraft(...of));
  }
  return { draft, sent };
}

interface MessageFormProps {
  /** Another one is another form. */
  draft: MessageDraft;
  send: ReturnType<typeof useWriteAboutDispute>;
  words: { form: string; label: string; hint?: string; missing: string; act: string };
}

/** What a side writes to our team about its dispute, with files. */
export function MessageForm({ draft, send, words }: MessageFormProps) {
  const schema = z.object({
    text: field((value) => (tidyText(value) === '' ? words.missing : null)),
  });
  const form = useZodForm(schema, { text: draft.text });
  const evidence = useEvidence(draft.draftId);
  const hasFiles = evidence.items.length > 0;
  useEffect(() => {
    const keep = ({ text }: { text: string }) => keepMessageDraft({ ...draft, text });
    if (hasFiles) keep(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [form, draft, hasFiles]);
  const { error } = send;
  return (
    <Form
      form={form}
      label={words.form}
      error={error}
      onSubmit={({ text }) =>
        send.mutate({ text, draft_id: draft.draftId, file_ids: evidence.ids })
      }
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
