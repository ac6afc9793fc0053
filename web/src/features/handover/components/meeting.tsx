import { Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/lib/lazy-part';
import { toast } from '@/lib/toast';
import { useHandoverStep } from '../api/handover';
import { delayText, offered, otherName, type PartProps } from '../rules/handover-words';

const LateDialog = lazyPart(() => import('./late-dialog'));

/** When they meet, who is late, and "I cannot wait". */
export function Meeting({ booking, reader, handover }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const other = otherName(booking, reader);
  const refuse = useHandoverStep(booking.id, {
    done: () => toast.success(`We have told ${other}`, 'The agreed time counts again.'),
    failed: 'That could not be sent',
  });
  return (
    <>
      {handover.may_be_late && (
        <Alert tone="warning" title="The vehicle may be late">
          It has not come back from the trip before yours. Until your pick-up you can cancel and get
          everything back.
        </Alert>
      )}
      {handover.delays.length > 0 && (
        <ul aria-label="Who is late" className="flex flex-col gap-1">
          {handover.delays.map((delay) => (
            <li key={delay.side}>{delayText(delay, other)}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {offered(booking, 'say_late') && (
          <Button
            size="sm"
            variant="outline"
            onPointerEnter={LateDialog.preload}
            onFocus={LateDialog.preload}
            onClick={() => setIsOpen(true)}
          >
            Running late
          </Button>
        )}
        {offered(booking, 'refuse_delay') && (
          <Button
            size="sm"
            variant="outline"
            loading={refuse.isPending}
            onClick={() => refuse.mutate('refuse_delay')}
          >
            I cannot wait
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <LateDialog booking={booking} other={other} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
