import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { adminPaths, can, useAdminAuth } from '@/features/admins';
import type { Booking, QuoteForRenter } from '@/lib/api/types';
import { useNavigate } from '@/lib/router';
import { toast } from '@/lib/toast';
import { isUnpaidHold } from '../rules/booking-words';
import type { WantedRental } from '../rules/for-renter';
import { ForRenterPrice } from './for-renter-price';
import { ForRenterRental } from './for-renter-rental';

interface Priced {
  rental: WantedRental;
  answer: QuoteForRenter;
}

/** An admin books for a renter, who then pays by a link (K10): first who and what, then the price and the reason. */
export function BookForRenter() {
  const { admin } = useAdminAuth();
  const navigate = useNavigate();
  const [rental, setRental] = useState<WantedRental | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);

  function booked(booking: Booking) {
    toast.success('Booking created', nextStep(booking));
    void navigate(adminPaths.booking(booking.id));
  }
  if (!can(admin, 'manage_bookings')) {
    return <Alert tone="info">Only support can book for renters.</Alert>;
  }
  if (!priced) {
    return (
      <ForRenterRental
        start={rental}
        onPriced={(asked, answer) => {
          setRental(asked);
          setPriced({ rental: asked, answer });
        }}
      />
    );
  }
  return (
    <ForRenterPrice
      email={priced.rental.renterEmail}
      priced={priced.answer}
      onPriceChanged={(quote) => setPriced({ ...priced, answer: { ...priced.answer, quote } })}
      onBack={() => setPriced(null)}
      onBooked={booked}
    />
  );
}

function nextStep(booking: Booking): string {
  const name = booking.renter.display_name;
  if (isUnpaidHold(booking)) return `${name} has been sent a link to pay.`;
  return booking.booking_status === 'confirmed'
    ? 'Nothing is due now, so it is confirmed.'
    : `Nothing is due now. ${booking.host.display_name} has been asked.`;
}
