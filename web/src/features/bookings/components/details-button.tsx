import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Booking } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import { vehicleName } from '../rules/booking-words';

const BookingDetailsDialog = lazyPart(() => import('./booking-details-dialog'));

interface DetailsButtonProps {
  booking: Booking;
  reader: 'renter' | 'host';
}

/** "View Details" and the dialog it opens, which is fetched on first intent. */
export function DetailsButton({ booking, reader }: DetailsButtonProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onPointerEnter={BookingDetailsDialog.preload}
        onFocus={BookingDetailsDialog.preload}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        View Details <span className="sr-only">of the booking of {vehicleName(booking)}</span>
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <BookingDetailsDialog
            booking={booking}
            open={open}
            onOpenChange={setOpen}
            reader={reader}
          />
        </Suspense>
      )}
    </>
  );
}
