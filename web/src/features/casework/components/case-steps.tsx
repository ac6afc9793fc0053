import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ServiceCase } from '@/lib/api/types';
import { dateTime } from '@/lib/format';
import { tidyText } from '@/lib/text';
import { useAnswerAppointment, useAnswerDraft } from '../api/cases';

const LONGEST_WISH = 900;

/** What its buyer is asked on a service: an appointment to accept, an appeal to approve. */
export function CaseSteps({ one }: { one: ServiceCase }) {
  return (
    <>
      {one.appointment.state !== 'none' && <AppointmentStep one={one} />}
      {one.draft.text !== null && one.draft.state !== 'none' && <DraftStep one={one} />}
    </>
  );
}

function AppointmentStep({ one }: { one: ServiceCase }) {
  const { appointed_for: time, place, state } = one.appointment;
  const answer = useAnswerAppointment(one.id, {
    done: 'Your answer was sent',
    failed: 'Your answer was not sent',
  });
  if (time === null) return null;
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-h3">Appointment</h2>
      <p>
        {dateTime(time.slice(0, 10), time.slice(11, 16))}
        {place && `, ${place}`}
      </p>
      {state === 'accepted' && <p className="text-secondary">You have accepted it.</p>}
      {state === 'another_asked' && <p className="text-secondary">You have asked for another.</p>}
      {state === 'offered' && one.can_write && (
        <>
          <p className="text-secondary">
            Our team begins once you accept. Until then cancelling gives you all of your money back,
            and half of it after that.
          </p>
          <TwoWays
            yes="Accept this appointment"
            no="Ask for another"
            question="Which dates and times suit you?"
            isPending={answer.isPending}
            onYes={() => answer.mutate({ appointed_for: time, accept: true, wishes: null })}
            onNo={(wishes) => answer.mutate({ appointed_for: time, accept: false, wishes })}
          />
        </>
      )}
    </Card>
  );
}

const DRAFT_WORDS: Record<ServiceCase['draft']['state'], string> = {
  none: '',
  written: 'Please read it. We send it once you have approved it.',
  changes_asked: 'You have asked for changes.',
  approved: 'You have approved it, and we are sending it.',
  sent: 'It was sent. The proof is in the messages.',
};

function DraftStep({ one }: { one: ServiceCase }) {
  const answer = useAnswerDraft(one.id, {
    done: 'Your answer was sent',
    failed: 'Your answer was not sent',
  });
  const { state, text } = one.draft;
  const { version } = one;
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-h3">Your appeal</h2>
      <p className="text-secondary">{DRAFT_WORDS[state]}</p>
      <blockquote className="w-full rounded-lg border bg-surface p-4 whitespace-pre-wrap wrap-anywhere">
        {text}
      </blockquote>
      {state === 'written' && one.can_write && (
        <TwoWays
          yes="Approve and have it sent"
          no="Ask for changes"
          question="What should change?"
          isPending={answer.isPending}
          onYes={() => answer.mutate({ version, approve: true, changes: null })}
          onNo={(changes) => answer.mutate({ version, approve: false, changes })}
        />
      )}
    </Card>
  );
}

interface TwoWaysProps {
  yes: string;
  no: string;
  /** What is asked of who says no. */
  question: string;
  isPending: boolean;
  onYes: () => void;
  onNo: (words: string) => void;
}

function TwoWays({ yes, no, question, isPending, onYes, onNo }: TwoWaysProps) {
  const [words, setWords] = useState<string | null>(null);
  if (words === null)
    return (
      <div className="flex flex-wrap gap-3">
        <Button loading={isPending} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => setWords('')}>
          {no}
        </Button>
      </div>
    );
  return (
    <div className="flex w-full flex-col gap-3">
      <Field label={question}>
        <Textarea
          value={words}
          rows={3}
          maxLength={LONGEST_WISH}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button disabled={tidyText(words) === ''} loading={isPending} onClick={() => onNo(words)}>
          {no}
        </Button>
        <Button variant="ghost" onClick={() => setWords(null)}>
          Back
        </Button>
      </div>
    </div>
  );
}
