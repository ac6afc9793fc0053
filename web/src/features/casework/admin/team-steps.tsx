import { useState } from 'react';
import { Conflict } from '@/components/form/conflict';
import { DocumentUploads } from '@/components/form/document-uploads';
import { enterSends } from '@/components/form/enter-sends';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { AdminCase, StoredDocument } from '@/lib/api/types';
import { tidyText } from '@/lib/text';
import { toast } from '@/lib/toast';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { sendTeamFile } from '../api/files';
import { useCompleteCase, useDraftSent, useTeamMessage, useWriteDraft } from '../api/team';
import { fileRefusal, most } from '../rules/service-form';
import { Offer } from './offer';
import { ENDED, Overtaken, Refused } from './step-notes';

const LONGEST_MESSAGE = 1000;
const LONGEST_DRAFT = 10_000;

interface StepProps {
  one: AdminCase;
  onDone: () => void;
}

/**
 * What our team may do next with an open service. A step that its buyer overtakes stays as long as something is written
 * in it, which is never lost without a word: so each asks before it is left in whatever way it is shown. It begins anew
 * once it is done.
 */
export function TeamSteps({ one }: { one: AdminCase }) {
  const [done, setDone] = useState({ offers: 0, messages: 0 });
  return (
    <>
      {one.kind === 'vehicle_inspection' && (
        <Offer
          key={`offer ${done.offers}`}
          one={one}
          onDone={() => setDone({ ...done, offers: done.offers + 1 })}
        />
      )}
      {one.kind === 'ticket_appeal' && <Draft one={one} />}
      <Message
        key={`message ${done.messages}`}
        one={one}
        onDone={() => setDone({ ...done, messages: done.messages + 1 })}
      />
    </>
  );
}

function Draft({ one }: { one: AdminCase }) {
  const [begun, setBegun] = useState(one);
  const [text, setText] = useState(begun.draft.text ?? '');
  const [theirs, before] = [one.draft.text ?? '', begun.draft.text ?? ''];
  const isTheirs = one.version > begun.version && theirs !== before;
  const clashes = isTheirs && text !== before && text !== theirs;
  const isDirty = text !== before;
  const leave = useLeaveWarning({ when: isDirty });
  function take(written: AdminCase) {
    setBegun(written);
    setText(written.draft.text ?? '');
  }
  // What a colleague wrote is taken over as long as nothing else stands here.
  if (isTheirs && !clashes) take(one);
  const write = useWriteDraft(one.id, {
    done: (written) => {
      take(written);
      toast.success('Appeal sent to its buyer for approval');
    },
  });
  /** Both were read, and nothing is refused any more. */
  function settle(how: () => void) {
    how();
    write.reset();
  }
  const { state } = one.draft;
  const isApproved = state === 'approved' || state === 'sent';
  if (isApproved || !one.can_write)
    return (
      <>
        {isDirty && (
          <Overtaken
            title="The appeal"
            why={isApproved ? 'Its buyer has approved the appeal in the meantime' : ENDED}
            text={text}
            onDiscard={() => take(one)}
          />
        )}
        {leave.dialog}
      </>
    );
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h3 className="text-h3">The appeal</h3>
        {clashes ? (
          <Conflict
            title="Somebody else has changed this appeal"
            mine="Keep mine"
            onMine={() => settle(() => setBegun(one))}
            onTheirs={() => settle(() => take(one))}
          >
            {theirs || 'Nothing'}
          </Conflict>
        ) : (
          <Refused error={write.error} />
        )}
        <Field label="Letter to the issuer" hint="It goes out once its buyer has approved it.">
          <Textarea
            value={text}
            rows={16}
            maxLength={LONGEST_DRAFT}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button
          className="self-start"
          disabled={tidyText(text) === '' || clashes}
          loading={write.isPending}
          onClick={() => write.mutate({ version: one.version, text })}
        >
          Ask the buyer to approve it
        </Button>
      </Card>
      {leave.dialog}
    </>
  );
}

/** Words and files for the buyer; with them an approved appeal is sent, or a service completed. */
function Message({ one, onDone }: StepProps) {
  const [text, setText] = useState('');
  const { queue, items } = useUploadQueue<StoredDocument>({
    send: (file, name, how) => sendTeamFile(one.id, file, name, how),
    refusal: fileRefusal,
    most: most.files,
    tooMany: `You can add up to ${most.files} files.`,
  });
  const done = (words: string) => () => {
    toast.success(words);
    onDone();
  };
  const write = useTeamMessage(one.id, { done: done('Message sent') });
  const sent = useDraftSent(one.id, { done: done('The buyer is told that it was sent') });
  const complete = useCompleteCase(one.id, { done: done('Service completed') });
  const isDirty = text !== '' || items.length > 0;
  const leave = useLeaveWarning({ when: isDirty });
  const ids = items.flatMap(({ stored }) => (stored === null ? [] : [stored.id]));
  const body = { text, file_ids: ids };
  const isBusy =
    queue.isBusy ||
    write.isPending ||
    sent.isPending ||
    complete.isPending ||
    tidyText(text) === '';
  const { version } = one;
  const send = () => !isBusy && write.mutate(body);
  const isApproved = one.draft.state === 'approved';
  const mayComplete =
    one.kind !== 'ticket_appeal' &&
    (one.kind !== 'vehicle_inspection' || one.appointment.state === 'accepted');
  const title = `Write to ${one.buyer}`;
  if (!one.can_write)
    return (
      <>
        {isDirty && (
          <Overtaken
            title={title}
            why={ENDED}
            text={text}
            files={items.map(({ name }) => name)}
            onDiscard={onDone}
          />
        )}
        {leave.dialog}
      </>
    );
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h3 className="text-h3">{title}</h3>
        <Refused error={write.error ?? sent.error ?? complete.error} />
        <Field label="Message" hint="Enter sends it, Shift and Enter begin a new line.">
          <Textarea
            value={text}
            rows={4}
            maxLength={LONGEST_MESSAGE}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={enterSends(send)}
          />
        </Field>
        <DocumentUploads
          label="Files"
          hint="PNG, JPG or PDF, up to 10 MB each."
          most={most.files}
          accept="image/png,image/jpeg,application/pdf"
          queue={queue}
          items={items}
        />
        <div className="flex flex-wrap gap-3">
          <Button disabled={isBusy} loading={write.isPending} onClick={send}>
            Send
          </Button>
          {isApproved && (
            <Button
              variant="outline"
              disabled={isBusy || ids.length === 0}
              loading={sent.isPending}
              onClick={() => sent.mutate({ ...body, version })}
            >
              The appeal was sent, with this proof
            </Button>
          )}
          {mayComplete && (
            <Button
              variant="outline"
              disabled={isBusy}
              loading={complete.isPending}
              onClick={() => complete.mutate({ ...body, version })}
            >
              Complete the service with this
            </Button>
          )}
        </div>
      </Card>
      {leave.dialog}
    </>
  );
}
