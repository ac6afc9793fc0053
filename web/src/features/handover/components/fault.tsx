import { Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Booking } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { lazyPart } from '@/lib/lazy-part';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { useHandoverStep } from '../api/handover';
import {
  endText,
  KINDS,
  moneyBackText,
  nextText,
  offered,
  otherName,
  type Fault as Reported,
  type Side,
  type PartProps,
} from '../rules/handover-words';
import { Photos } from './photos';

const FaultForm = lazyPart(() => import('./fault-form'));
const FaultAnswer = lazyPart(() => import('./fault-answer'));

/** What the renter says is wrong with the vehicle at pick-up, what becomes of it, and by when (X18). */
export function Fault({ booking, reader, handover: { fault, fault_until: until } }: PartProps) {
  const mayReport = offered(booking, 'report_fault') !== undefined;
  return (
    <>
      {fault && <Told booking={booking} reader={reader} fault={fault} />}
      {mayReport && <Report booking={booking} until={until} />}
    </>
  );
}

function Report({ booking, until }: { booking: Booking; until: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        variant="outline"
        onPointerEnter={FaultForm.preload}
        onFocus={FaultForm.preload}
        onClick={() => setIsOpen(true)}
      >
        Something is wrong with the vehicle
      </Button>
      <p className="text-sm text-secondary">
        You can tell us until {instant(until)}. It stops the trip before it begins.
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <FaultForm booking={booking} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface ToldProps {
  booking: Booking;
  reader: Side;
  fault: Reported;
}

function Told({ booking, reader, fault }: ToldProps) {
  const other = otherName(booking, reader);
  const isOpen = fault.state === 'open';
  const now = useNow(60_000);
  return (
    <section aria-labelledby="fault-heading" className="flex flex-col gap-3">
      <h3 id="fault-heading" className="font-semibold">
        Something is wrong with the vehicle: {KINDS[fault.kind].toLowerCase()}
      </h3>
      <p className="[overflow-wrap:anywhere] text-secondary">
        <span className="font-medium text-foreground">
          {reader === 'renter' ? 'You' : other}, {instant(fault.reported_at)}:
        </span>{' '}
        {fault.description}
      </p>
      <Photos photos={fault.photos} label="Photos of what is wrong" />
      {fault.contest_reason && (
        <p className="[overflow-wrap:anywhere] text-secondary">
          <span className="font-medium text-foreground">
            {reader === 'host' ? 'You do not agree' : `${other} does not agree`}:
          </span>{' '}
          {fault.contest_reason}
        </p>
      )}
      <Alert tone={isOpen ? 'warning' : 'info'} title={isOpen ? 'What happens now' : undefined}>
        {isOpen ? nextText(fault, reader, other, now) : endText(fault)}
      </Alert>
      {fault.money_back && <p>{moneyBackText(fault.money_back, reader, other)}</p>}
      <Answers booking={booking} other={other} />
    </section>
  );
}

function Answers({ booking, other }: { booking: Booking; other: string }) {
  const [asked, setAsked] = useState<'accept' | 'contest' | null>(null);
  const step = useHandoverStep(booking.id, {
    done: (_, done) =>
      toast.success(done === 'withdraw_fault' ? 'The trip goes on' : `We have told ${other}`),
    failed: 'That could not be sent',
  });
  const accept = offered(booking, 'accept_fault');
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {offered(booking, 'withdraw_fault') && (
        <Button
          size="sm"
          variant="outline"
          loading={step.isPending}
          onClick={() => step.mutate('withdraw_fault')}
        >
          It is settled
        </Button>
      )}
      {accept && (
        <Button
          size="sm"
          onPointerEnter={FaultAnswer.preload}
          onFocus={FaultAnswer.preload}
          onClick={() => setAsked('accept')}
        >
          Refund {other}
        </Button>
      )}
      {offered(booking, 'contest_fault') && (
        <Button
          size="sm"
          variant="outline"
          onPointerEnter={FaultAnswer.preload}
          onFocus={FaultAnswer.preload}
          onClick={() => setAsked('contest')}
        >
          I do not agree
        </Button>
      )}
      {offered(booking, 'confirm_money_back') && (
        <Button
          size="sm"
          loading={step.isPending}
          onClick={() => step.mutate('confirm_money_back')}
        >
          The money went back
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <FaultAnswer
            booking={booking}
            asked={asked}
            refund={accept?.refunds[0]?.refund ?? 0}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
