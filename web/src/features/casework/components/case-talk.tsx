import { useEffect, useState } from 'react';
import { enterSends } from '@/components/form/enter-sends';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ServiceCase } from '@/lib/api/types';
import { tidyText } from '@/lib/text';
import { toast } from '@/lib/toast';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useReadTo, useWriteMessage } from '../api/cases';
import { CaseMessages } from './case-messages';
import { ServiceFiles, useServiceFiles } from './service-files';

const LONGEST = 1000;

/** The messages of a service, and the next one (D5-42, D5-43). What is shown counts as read. */
export function CaseTalk({ one }: { one: ServiceCase }) {
  const last = one.messages.at(-1)?.number ?? 0;
  const { mutate: readTo } = useReadTo(one.id);
  useEffect(() => {
    if (one.unread > 0) readTo(last);
  }, [one.unread, last, readTo]);
  // The next message is begun anew once one was sent, and not when one of our team's arrives while it is written.
  const [sent, setSent] = useState(0);
  return (
    <>
      <CaseMessages messages={one.messages} />
      {one.can_write && <Next key={sent} one={one} onSent={() => setSent(sent + 1)} />}
    </>
  );
}

function Next({ one, onSent }: { one: ServiceCase; onSent: () => void }) {
  const [text, setText] = useState('');
  const [draftId] = useState(() => crypto.randomUUID());
  const files = useServiceFiles(draftId);
  const write = useWriteMessage(one.id, {
    done: () => {
      toast.success('Message Sent', 'Your message has been sent to the admin team.');
      void forgetFilesAt(files.place);
      onSent();
    },
    failed: 'Failed to send message.',
  });
  const isBusy = write.isPending || files.queue.isBusy;

  function send() {
    if (tidyText(text) === '' || isBusy) return;
    write.mutate({ text, draft_id: draftId, file_ids: files.ids });
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="Your message" hint="Enter sends it, Shift and Enter begin a new line.">
        <Textarea
          value={text}
          rows={3}
          maxLength={LONGEST}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={enterSends(send)}
        />
      </Field>
      <ServiceFiles files={files} label="Files for this message" />
      <Button
        type="submit"
        className="self-start"
        disabled={isBusy || tidyText(text) === ''}
        loading={write.isPending}
      >
        Send
      </Button>
    </form>
  );
}
