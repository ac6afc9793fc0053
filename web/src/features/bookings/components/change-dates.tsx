import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Booking } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import { vehicleName } from '../rules/booking-words';

const ChangeDatesDialog = lazyPart(() => import('./change-dates-dialog'));

/** The renter moves a booking to other dates (K10). */
export function ChangeDates({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        onPointerEnter={ChangeDatesDialog.preload}
        onFocus={ChangeDatesDialog.preload}
        onClick={() => setOpen(true)}
      >
        Change dates
        <span className="sr-only">: {vehicleName(booking)}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeDatesDialog booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
