import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AskDialog } from '@/components/form/ask-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DialogFoot } from '@/components/ui/dialog';
import { can, useAdminAuth } from '@/features/admins';
import type { DisputeReply } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { tidyText } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import { repliesQuery, useRemoveReply, useSaveReply } from './replies';
import { REPLY_BLANKS } from '../rules/reply-text';

interface Opened {
  reply: DisputeReply | null;
}

/** The replies that our team has saved, below the list, for those who handle disputes. */
export function SavedReplyList() {
  const { admin } = useAdminAuth();
  return can(admin, 'manage_disputes') ? <Replies /> : null;
}

function Replies() {
  const { data } = useQuery(repliesQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [going, setGoing] = useState<DisputeReply | null>(null);
  const remove = useRemoveReply({ done: 'Reply removed', over: () => setGoing(null) });
  return (
    <Card>
      <section aria-labelledby="replies-heading" className="flex flex-col gap-4">
        <h2 id="replies-heading" className="text-h3">
          Saved replies
        </h2>
        <ul className="flex flex-col gap-2">
          {data?.items.map((reply) => (
            <li key={reply.id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{reply.title}</span>
              <span className="flex gap-2">
                <Button variant="outline" size="sm" onClick={() => setOpened({ reply })}>
                  Edit <span className="sr-only">{reply.title}</span>
                </Button>
                <Button variant="outline" size="sm" onClick={() => setGoing(reply)}>
                  Remove <span className="sr-only">{reply.title}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <Button variant="outline" className="self-start" onClick={() => setOpened({ reply: null })}>
          Add a reply
        </Button>
      </section>
      {opened && <ReplyDialog reply={opened.reply} onClose={() => setOpened(null)} />}
      {going && (
        <AskDialog
          words={{
            title: `Remove “${going.title}”?`,
            text: 'What was sent with it stays as it is.',
            keep: 'Keep it',
            act: 'Remove',
            acting: 'Removing…',
          }}
          action={remove}
          onSend={() => remove.mutate(going.id)}
          onClose={() => setGoing(null)}
        />
      )}
    </Card>
  );
}

const filled = (missing: string) => field((value) => (tidyText(value) === '' ? missing : null));
const schema = z.object({
  title: filled('Please give it a name.'),
  text: filled('Please write the reply.'),
});

function ReplyDialog({ reply, onClose }: { reply: DisputeReply | null; onClose: () => void }) {
  const form = useZodForm(schema, { title: reply?.title ?? '', text: reply?.text ?? '' });
  const save = useSaveReply(reply?.id ?? null, { done: 'Reply saved', over: onClose });
  return (
    <FormDialog
      form={form}
      title={reply === null ? 'Add a reply' : 'Edit this reply'}
      description={`Filled in for each dispute: ${REPLY_BLANKS.map((blank) => `{${blank}}`).join(', ')}.`}
      pending={save.isPending}
      error={save.error}
      asksToDiscard
      onClose={onClose}
      onSubmit={(values) => save.mutate(values)}
    >
      <TextField control={form.control} name="title" label="Name" maxLength={80} required />
      <TextareaField
        control={form.control}
        name="text"
        label="Text"
        maxLength={5000}
        rows={8}
        required
      />
      <DialogFoot>
        <Button variant="outline" disabled={save.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={save.isPending} loadingText="Saving…">
          Save
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
