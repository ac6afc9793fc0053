import { useState } from 'react';
import * as z from 'zod/mini';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import type { Dispute } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { date } from '@/lib/format';
import { isAboutFields } from '@/lib/show-field-errors';
import { tidyText } from '@/lib/text';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useZodForm } from '@/lib/use-zod-form';
import { useConfirmReturn, useLookAgain } from '../api/disputes';
import { most } from '../rules/dispute-form';
import { EvidenceField, useEvidence } from './evidence-field';

const schema = z.object({
  text: field((value) => (tidyText(value) === '' ? 'Please write what we did not know.' : null)),
});

/** Of what the host returns by hand: each side says for itself that it was given, or has come. */
export function ConfirmReturn({ dispute: { id } }: { dispute: Dispute }) {
  const confirm = useConfirmReturn(id, {
    done: 'Thank you, we have noted it',
    failed: 'It could not be confirmed',
  });
  return (
    <Button
      className="self-start"
      loading={confirm.isPending}
      loadingText="Confirming…"
      onClick={() => confirm.mutate()}
    >
      Confirm that the money changed hands
    </Button>
  );
}

/** Either side may ask for it once, with what we did not know (X35). */
export function SecondLook({ dispute, until }: { dispute: Dispute; until: string }) {
  const [draftId] = useState(() => crypto.randomUUID());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="second-look-heading" className="flex flex-col gap-4">
      <h2 id="second-look-heading" className="text-h2">
        A second look
      </h2>
      <p>
        If there is something that we did not know, you can ask once for a second look until{' '}
        {date(until)}. Somebody else of our team looks at it where there is one.
      </p>
      {isOpen ? (
        <SecondLookForm disputeId={dispute.id} draftId={draftId} />
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
          Ask for a second look
        </Button>
      )}
    </section>
  );
}

function SecondLookForm({ disputeId, draftId }: { disputeId: string; draftId: string }) {
  const form = useZodForm(schema, { text: '' });
  const evidence = useEvidence(draftId);
  const ask = useLookAgain(disputeId, {
    done: 'We will look at it again',
    over: () => void forgetFilesAt(evidence.place),
  });
  const { error } = ask;
  return (
    <Form
      form={form}
      label="Ask for a second look"
      error={error}
      onSubmit={({ text }) => ask.mutate({ text, draft_id: draftId, file_ids: evidence.ids })}
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
        label="What we did not know"
        maxLength={most.message}
        rows={5}
        required
      />
      <EvidenceField evidence={evidence} label="Files" />
      <Button
        type="submit"
        className="self-start"
        disabled={evidence.queue.isBusy}
        loading={ask.isPending}
        loadingText="Sending..."
      >
        Send
      </Button>
    </Form>
  );
}
