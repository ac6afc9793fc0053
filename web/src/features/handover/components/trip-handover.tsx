import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import type { Booking, Handover } from '@/lib/api/types';
import { handoverQuery } from '../api/handover';
import { offered, type PartProps, type Side } from '../rules/handover-words';
import { Breakdown } from './breakdown';
import { Fault } from './fault';
import { IsItBack } from './is-it-back';
import { LaterReturn } from './later-return';
import { Meeting } from './meeting';
import { Note } from './note';

/** Whether there is something to read, to say or to answer; weeks before a pick-up there is nothing for the renter. */
const isOpen = (booking: Booking, handover: Handover, reader: Side) =>
  booking.booking_status === 'confirmed'
    ? isNear(booking, handover, reader)
    : isUnderWay(booking, handover);

const isNear = (booking: Booking, handover: Handover, reader: Side) =>
  reader === 'host' ||
  handover.note !== null ||
  handover.note_from !== null ||
  handover.note_withheld ||
  handover.may_be_late ||
  handover.delays.length > 0 ||
  offered(booking, 'say_late') !== undefined;

const isUnderWay = (booking: Booking, { fault, back, incidents }: Handover) =>
  booking.booking_status === 'active' ||
  offered(booking, 'confirm_return') !== undefined ||
  back.state === 'out' ||
  back.state === 'not_returned' ||
  fault !== null ||
  incidents.length > 0;

/** What the two sides of a booking agree on at pick-up and return, and what they do when it goes otherwise. */
export default function TripHandover({ booking, reader }: Omit<PartProps, 'handover'>) {
  const query = useQuery(handoverQuery(booking.id));
  const wasStopped = booking.booking_status === 'cancelled';
  if (query.data && !isOpen(booking, query.data, reader)) return null;
  return (
    <Card>
      <section aria-labelledby="handover-heading" className="flex flex-col gap-5">
        <h2 id="handover-heading" className="text-h3">
          Pick-up and return
        </h2>
        <Loaded query={query} what="pick-up and return" skeleton="h-32">
          {(handover) => (
            <>
              <Meeting booking={booking} reader={reader} handover={handover} />
              {/* What is still to be done comes before what was decided. */}
              {wasStopped && <IsItBack booking={booking} reader={reader} handover={handover} />}
              <Fault booking={booking} reader={reader} handover={handover} />
              {!wasStopped && <IsItBack booking={booking} reader={reader} handover={handover} />}
              <LaterReturn booking={booking} reader={reader} handover={handover} />
              <Note booking={booking} reader={reader} handover={handover} />
              <Breakdown booking={booking} reader={reader} handover={handover} />
            </>
          )}
        </Loaded>
      </section>
    </Card>
  );
}
