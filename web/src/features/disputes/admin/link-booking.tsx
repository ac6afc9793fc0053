import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { NativeSelect } from '@/components/ui/native-select';
import { errorText } from '@/lib/api/error';
import type { AdminDispute } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { useLinkBooking } from '../api/decide';

/** Links one of the writer's bookings to a dispute that came without one (X34). */
export function LinkBooking({ dispute }: { dispute: AdminDispute }) {
  const [chosen, setChosen] = useState('');
  const link = useLinkBooking(dispute.id, { done: 'Booking linked' });
  const { linkable: bookings, version } = dispute;
  return (
    <Card>
      <section aria-labelledby="link-heading" className="flex flex-col gap-4">
        <h3 id="link-heading" className="text-h3">
          Link a booking
        </h3>
        {bookings.length === 0 ? (
          <p className="text-secondary">{dispute.writer} has no booking that this may be about.</p>
        ) : (
          <>
            <p>
              Its payout and deposit are on hold at once, and the other side is told that they are.
            </p>
            {link.error && (
              <Alert tone="danger" urgent>
                {errorText(link.error)}
              </Alert>
            )}
            <Field label="Booking">
              <NativeSelect value={chosen} onChange={(event) => setChosen(event.target.value)}>
                <option value="">Choose a booking</option>
                {bookings.map((booking) => (
                  <option key={booking.id} value={booking.id}>
                    {booking.make} {booking.model} {booking.registration_number},{' '}
                    {dateRange(booking.start_date, booking.end_date)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Button
              className="self-start"
              disabled={chosen === ''}
              loading={link.isPending}
              loadingText="Linking…"
              onClick={() => link.mutate({ version, booking_id: chosen })}
            >
              Link this booking
            </Button>
          </>
        )}
      </section>
    </Card>
  );
}
