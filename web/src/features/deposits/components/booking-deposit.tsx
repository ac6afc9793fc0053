import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Booking, Deposit } from '@/lib/api/types';
import { deadline } from '@/lib/instants';
import { lazyPart } from '@/lib/lazy-part';
import { depositQuery } from '../api/deposit';
import type { Reader } from '../rules/deposit-words';
import { DepositCharges } from './deposit-charges';
import { DepositParts } from './deposit-parts';
import { HostHeld } from './host-held';

const ChargeForm = lazyPart(() => import('./charge-form'));

interface BookingDepositProps {
  booking: Pick<Booking, 'id' | 'booking_status' | 'security_deposit'>;
  reader: Reader;
}

/** What becomes of the deposit once the trip is over: for the renter, the host and our admins (K7). */
export function BookingDeposit({ booking, reader }: BookingDepositProps) {
  const isOver = booking.booking_status === 'completed' && booking.security_deposit > 0;
  return isOver ? <DepositOf bookingId={booking.id} reader={reader} /> : null;
}

function DepositOf({ bookingId, reader }: { bookingId: string; reader: Reader }) {
  const query = useQuery(depositQuery(bookingId, reader));
  if (query.data === null) return null;
  return (
    <Card>
      <section aria-labelledby="deposit-heading" className="flex flex-col gap-5">
        <h2 id="deposit-heading" className="text-h3">
          Security deposit
        </h2>
        <Loaded query={query} what="the deposit" skeleton="h-24">
          {(deposit) => deposit && <Settled deposit={deposit} reader={reader} />}
        </Loaded>
      </section>
    </Card>
  );
}

function Settled({ deposit, reader }: { deposit: Deposit; reader: Reader }) {
  return (
    <>
      <p className="text-secondary">{deposit.told.text}</p>
      {deposit.held_by === 'host' ? (
        <HostHeld deposit={deposit} reader={reader} />
      ) : (
        reader !== 'host' && <DepositParts deposit={deposit} />
      )}
      {deposit.charges.length > 0 && (
        <DepositCharges
          bookingId={deposit.booking_id}
          charges={deposit.charges}
          reader={reader}
          hasPicturesFromBefore={deposit.has_pictures_from_before}
        />
      )}
      {deposit.can_charge.length > 0 && <FileCharge deposit={deposit} />}
    </>
  );
}

function FileCharge({ deposit }: { deposit: Deposit }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-secondary">
        {deposit.charges_until
          ? `If there is missing fuel, damage or a fine, you can charge it to the deposit until ${deadline(deposit.charges_until)}.`
          : 'If there is missing fuel, damage or a fine, you can charge it to the deposit.'}
      </p>
      <Button
        variant="outline"
        size="sm"
        onPointerEnter={ChargeForm.preload}
        onFocus={ChargeForm.preload}
        onClick={() => setIsOpen(true)}
      >
        File a charge
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChargeForm deposit={deposit} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
