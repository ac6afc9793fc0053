import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Booking, Handover } from '@/lib/api/types';
import { instant, timeOfDay } from '@/lib/instants';
import { lazyPart } from '@/lib/lazy-part';
import { handoverQuery, useHandoverStep } from '../api/handover';

const LateDialog = lazyPart(() => import('./late-dialog'));
const NoteDialog = lazyPart(() => import('./note-dialog'));

interface HandoverCardProps {
  booking: Booking;
  reader: 'renter' | 'host';
}

interface PartProps extends HandoverCardProps {
  handover: Handover;
}

/** What the two sides agree on at pick-up and return, while there is a trip to hand over. */
export function HandoverCard({ booking, reader }: HandoverCardProps) {
  const query = useQuery(handoverQuery(booking.id));
  return (
    <Card>
      <section aria-labelledby="handover-heading" className="flex flex-col gap-4">
        <h2 id="handover-heading" className="text-h3">
          Hand-over
        </h2>
        <Loaded query={query} what="the hand-over" skeleton="h-32">
          {(handover) => (
            <>
              <Meeting booking={booking} reader={reader} handover={handover} />
              <IsItBack booking={booking} reader={reader} handover={handover} />
              <Note booking={booking} reader={reader} handover={handover} />
              <Numbers handover={handover} />
            </>
          )}
        </Loaded>
      </section>
    </Card>
  );
}

const may = (booking: Booking, action: Booking['actions'][number]['action']) =>
  booking.actions.some((option) => option.action === action);

/** When they meet, who is late, and "I cannot wait". */
function Meeting({ booking, reader, handover }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const refuse = useHandoverStep(booking.id, {
    done: 'The other side has been told',
    failed: 'Could not send this',
  });
  return (
    <>
      {handover.may_be_late && reader === 'renter' && (
        <Alert tone="warning" title="The vehicle may be late">
          It has not come back from the trip before yours. You can cancel for a full refund.
        </Alert>
      )}
      {handover.delays.map((delay) => (
        <p key={`${delay.side} ${delay.said_at}`}>
          {delay.by_you ? 'You are' : `The ${delay.side} is`} running late: new time{' '}
          {instant(delay.new_time)}.
          {delay.refused_at && ` Refused at ${timeOfDay(delay.refused_at)}.`}
        </p>
      ))}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may(booking, 'say_late') && (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Running late
          </Button>
        )}
        {may(booking, 'refuse_delay') && (
          <Button
            variant="outline"
            loading={refuse.isPending}
            loadingText="Sending…"
            onClick={() => refuse.mutate('refuse_delay')}
          >
            I cannot wait
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <LateDialog bookingId={booking.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const BACK_WORDS: Record<Handover['back']['state'], string | null> = {
  not_due: null,
  unknown: null,
  back: 'The vehicle is back.',
  out: 'The vehicle is not back yet.',
  not_returned: 'Not returned. Our support team has been told.',
};

/** "Is it back?", asked of both sides after the return. */
function IsItBack({ booking, handover: { back } }: PartProps) {
  const step = useHandoverStep(booking.id, {
    done: 'Thank you. Your answer has been saved',
    failed: 'Could not send your answer',
  });
  const words = BACK_WORDS[back.state];
  return (
    <>
      {words && (
        <p>
          {words}
          {back.not_returned_from &&
            back.state === 'out' &&
            ` Support is told at ${instant(back.not_returned_from)}.`}
        </p>
      )}
      {back.asked && <p className="font-medium">Is it back?</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may(booking, 'confirm_return') && (
          <Button disabled={step.isPending} onClick={() => step.mutate('confirm_return')}>
            Yes, it is back
          </Button>
        )}
        {may(booking, 'deny_return') && (
          <Button
            variant="outline"
            disabled={step.isPending}
            onClick={() => step.mutate('deny_return')}
          >
            No, not yet
          </Button>
        )}
      </div>
    </>
  );
}

/** The host's note: the host edits it, the renter reads it from the day before. */
function Note({ booking, reader, handover }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { note, note_from: from, note_withheld: isWithheld } = handover;
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-semibold">{reader === 'host' ? 'Your note' : 'The host’s note'}</h3>
      {note && <p className="whitespace-pre-line">{note}</p>}
      {!note && <p className="text-secondary">{noteMissing(reader, from, isWithheld)}</p>}
      {reader === 'host' && (
        <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
          Edit note
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NoteDialog bookingId={booking.id} note={note ?? ''} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function noteMissing(reader: 'renter' | 'host', from: string | null, isWithheld: boolean): string {
  if (reader === 'host') return 'Tell the renter where to find the vehicle and its key.';
  if (isWithheld) return 'You can read it once you have signed the contract.';
  return from ? `You can read a note from ${instant(from)}.` : 'There is no note.';
}

/** Whom to call after a breakdown or an accident. */
function Numbers({
  handover: { cover, cover_text: text, breakdown_phone: breakdown },
}: {
  handover: Handover;
}) {
  const link = (phone: string) => (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className="font-semibold text-primary underline">
      {phone}
    </a>
  );
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">Breakdown or accident</h3>
      <p>If anybody is hurt or in danger, call {link('999')} first.</p>
      {breakdown && <p>Breakdown: {link(breakdown)}</p>}
      {cover && <p>Insurer: {link(cover.phone)}</p>}
      <p className="text-secondary">{text}</p>
    </div>
  );
}
