import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AgreedReturn } from '@/features/bookings';
import { dateTime } from '@/lib/format';
import { lazyPart } from '@/lib/lazy-part';
import { toast } from '@/lib/toast';
import { useHandoverStep } from '../api/handover';
import { offered, otherName, type PartProps } from '../rules/handover-words';

const LaterReturnDialog = lazyPart(() => import('./later-return-dialog'));

/** "Return later": the renter asks, the host answers, and the renter pays for the new return (K10). */
export function LaterReturn({ booking, reader, handover: { later_return: later } }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const other = otherName(booking, reader);
  const answer = useHandoverStep(booking.id, {
    done: () => toast.success(`We have told ${other}`),
    failed: 'Your answer could not be sent',
  });
  const mayAsk = offered(booking, 'ask_later_return') !== undefined;
  const mayAnswer = offered(booking, 'agree_later_return') !== undefined;
  if (!later && !mayAsk) return null;
  const at = later && dateTime(later.end_date, later.end_time);
  return (
    <section aria-labelledby="later-heading" className="flex flex-col items-start gap-2">
      <h3 id="later-heading" className="font-semibold">
        Return later
      </h3>
      {later?.state === 'asked' && (
        <p>
          {reader === 'renter'
            ? `You have asked ${other} to return on ${at}.`
            : `${other} would like to return on ${at}. They pay for the longer trip.`}
        </p>
      )}
      {later?.state === 'refused' && (
        <p>
          {reader === 'renter'
            ? `${other} needs the vehicle back as agreed, not on ${at}.`
            : `You have said that you need the vehicle back as agreed, not on ${at}.`}
        </p>
      )}
      {later?.state === 'agreed' && (
        <p>
          {reader === 'renter'
            ? `${other} agrees to a return on ${at}. It counts once you have paid.`
            : `You agree to a return on ${at}. It counts once ${other} has paid.`}
        </p>
      )}
      {later?.state === 'agreed' && offered(booking, 'change_dates') && reader === 'renter' && (
        <AgreedReturn booking={booking} endDate={later.end_date} endTime={later.end_time} />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayAnswer && (
          <>
            <Button
              size="sm"
              disabled={answer.isPending}
              onClick={() => answer.mutate('agree_later_return')}
            >
              I agree
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={answer.isPending}
              onClick={() => answer.mutate('refuse_later_return')}
            >
              I need it back as agreed
            </Button>
          </>
        )}
        {mayAsk && (
          <Button
            size="sm"
            variant="outline"
            onPointerEnter={LaterReturnDialog.preload}
            onFocus={LaterReturnDialog.preload}
            onClick={() => setIsOpen(true)}
          >
            {later ? 'Ask for another time' : 'Ask to return later'}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <LaterReturnDialog booking={booking} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
