import { Button } from '@/components/ui/button';
import { useHandoverStep } from '../api/handover';
import {
  backText,
  goesBackText,
  offered,
  otherName,
  saidBackText,
  type PartProps,
} from '../rules/handover-words';

/** "Is it back?", asked of both sides after the return. */
export function IsItBack({ booking, reader, handover: { back, fault } }: PartProps) {
  const step = useHandoverStep(booking.id, {
    done: 'Thank you, we have your answer',
    failed: 'Your answer could not be sent',
  });
  const wasStopped = booking.booking_status === 'cancelled';
  // All was refunded, so nothing else would bring it back.
  const goesBack = wasStopped && fault?.has_vehicle === true && back.state !== 'back';
  const mayConfirm = offered(booking, 'confirm_return') !== undefined;
  // The vehicle is the host's: they are asked whatever the renter says.
  const isSaid = reader === 'host' && back.state === 'back' && mayConfirm;
  const text = isSaid ? saidBackText(otherName(booking, reader)) : backText(back, wasStopped);
  const mayDeny = offered(booking, 'deny_return') !== undefined;
  if (!text && !mayConfirm && !mayDeny && !goesBack) return null;
  return (
    <section aria-labelledby="back-heading" className="flex flex-col gap-2">
      <h3 id="back-heading" className="font-semibold">
        Is it back?
      </h3>
      {goesBack && <p>{goesBackText(reader, otherName(booking, reader))}</p>}
      {text && <p>{text}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayConfirm && (
          <Button size="sm" disabled={step.isPending} onClick={() => step.mutate('confirm_return')}>
            Yes, it is back
          </Button>
        )}
        {mayDeny && (
          <Button
            size="sm"
            variant="outline"
            disabled={step.isPending}
            onClick={() => step.mutate('deny_return')}
          >
            No, not yet
          </Button>
        )}
      </div>
    </section>
  );
}
