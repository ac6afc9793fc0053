import { CalendarDays, CalendarPlus, IdCard, Mail, MapPin, Navigation, User } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { PhoneLine } from '@/components/facts/phone-line';
import { buttonStyles } from '@/components/ui/button-styles';
import { useBrand } from '@/features/site';
import type { Booking } from '@/lib/api/types';
import { dateTime } from '@/lib/format';
import { calendarAddress } from '../rules/calendar-file';
import { placeOf, thingsToBring } from '../rules/trip-plan';

interface TripPlanProps {
  booking: Booking;
  reader: 'renter' | 'host';
  /** The way to write to the other side. */
  contact?: ReactNode;
  /** A picture of where it is picked up. */
  map?: ReactNode;
}

/** What one needs on the day: when, where, whom to meet and what to bring. Phone and address come only with a confirmed booking (U7, S4). */
export function TripPlan({ booking, reader, contact, map }: TripPlanProps) {
  const brand = useBrand();
  const { booking_status: status, host, renter } = booking;
  const isOver = status === 'cancelled' || status === 'completed';
  const stands = status === 'confirmed' || status === 'active';
  const place = placeOf(booking, reader);
  const other = reader === 'renter' ? host : renter;
  const things = reader === 'renter' && stands ? thingsToBring(booking) : [];
  return (
    <section aria-label="When, where and who" className="grid gap-5">
      <Part icon={CalendarDays} title="When">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-secondary">Pick-up</dt>
          <dd className="font-medium">{dateTime(booking.start_date, booking.start_time)}</dd>
          <dt className="text-secondary">Return</dt>
          <dd className="font-medium">{dateTime(booking.end_date, booking.end_time)}</dd>
        </dl>
        {stands && (
          <a
            href={calendarAddress(booking, reader, { origin: window.location.origin, brand })}
            download="booking.ics"
            className={WAY}
          >
            <CalendarPlus aria-hidden className="size-4" /> Add to calendar
          </a>
        )}
      </Part>
      {!isOver && (
        <Part icon={MapPin} title="Where">
          <p className="text-secondary">{place.text}</p>
          {place.directionsTo && <Directions to={place.directionsTo} />}
          {map}
        </Part>
      )}
      <Part icon={User} title={titleOf(other.display_name, reader === 'renter' && !isOver)}>
        <PhoneLine number={other.phone_number} />
        {other.email && <EmailLine address={other.email} />}
        {other.has_left && (
          <p className="text-secondary">
            The {reader === 'renter' ? 'host' : 'renter'} has closed their account.
          </p>
        )}
        {contact && <div className="print:hidden">{contact}</div>}
      </Part>
      {things.length > 0 && (
        <Part icon={IdCard} title="What to bring">
          <ul className="list-disc pl-5 text-secondary">
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Part>
      )}
    </section>
  );
}

function EmailLine({ address }: { address: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <Mail aria-hidden className="size-4 shrink-0" />
      <a
        href={`mailto:${address}`}
        className="py-1 font-medium wrap-anywhere text-primary underline underline-offset-4"
      >
        {address}
      </a>
    </p>
  );
}

const WAY = `${buttonStyles({ variant: 'outline', size: 'sm' })} self-start print:hidden`;

const titleOf = (name: string, meets: boolean) => (meets ? `Meet ${name}` : name);

/** Who follows it leaves us, so it says to whom and what they learn. */
function Directions({ to }: { to: string }) {
  return (
    <>
      <a href={directionsAddress(to)} target="_blank" rel="noopener noreferrer" className={WAY}>
        <Navigation aria-hidden className="size-4" /> Directions
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="text-sm text-muted print:hidden">
        Opens Google Maps, which is told this address and nothing else about your trip.
      </p>
    </>
  );
}

/** Opens the phone's own map, or a map in the browser. */
function directionsAddress(place: string): string {
  const query = new URLSearchParams({ api: '1', destination: place });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}

interface PartProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  title: string;
  children: ReactNode;
}

function Part({ icon: Icon, title, children }: PartProps) {
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <h3 className="font-semibold">{title}</h3>
        {children}
      </div>
    </div>
  );
}
