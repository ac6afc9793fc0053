import { CircleCheck, CircleDashed } from 'lucide-react';
import { NextBand } from '@/features/bookings';
import type { ListingCard, PayoutAccount } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';

interface FirstBookingProps {
  vehicles: readonly ListingCard[];
  account: PayoutAccount | undefined;
}

/** What a host who has just listed does before somebody books. */
export function FirstBooking({ vehicles, account }: FirstBookingProps) {
  const listed = vehicles.filter(({ status }) => status === 'active');
  const bare = listed.find(({ main_image: image }) => image === null || image.illustration);
  const calendarOf = listed[0] ?? vehicles[0];
  const steps = [
    {
      text: 'Set up payouts, so that we can send you what you earn',
      to: paths.paymentInfo,
      isDone: account?.state === 'ready',
    },
    {
      text: 'Add your own photos: vehicles with photos are booked more often',
      to: bare ? paths.editVehicle(bare.id) : paths.myVehicles,
      isDone: listed.length > 0 && bare === undefined,
    },
    {
      text: 'Block the dates when you need it yourself',
      to: calendarOf ? paths.vehicleCalendar(calendarOf.id) : paths.myVehicles,
      isDone: null,
    },
  ];
  return (
    <NextBand title="Get ready for your first booking" wide>
      <ul className="flex flex-col gap-2">
        {steps.map(({ text, to, isDone }) => {
          const Icon = isDone ? CircleCheck : CircleDashed;
          return (
            <li key={to} className="flex items-start gap-2">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              {isDone ? (
                <span className="text-on-inverse-soft">
                  {text}
                  <span className="sr-only"> (done)</span>
                </span>
              ) : (
                <Link to={to} className="underline">
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </NextBand>
  );
}
