import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import type { Booking, Handover } from '@/lib/api/types';
import { dateTime } from '@/lib/format';
import { instant } from '@/lib/instants';
import { adminHandoverQuery } from '../api/handover';
import { Incident } from '../components/incident';
import { Photos } from '../components/photos';
import { KINDS, type Fault } from '../rules/handover-words';

interface PartProps {
  booking: Booking;
  handover: Handover;
}

/**
 * What was said at pick-up and return, for whoever decides about a report (X18) or a vehicle that is not back; nothing
 * while nobody said anything. What can be done about it stands in "Needs attention".
 */
export function AdminHandover({ booking }: { booking: Booking }) {
  const { data } = useQuery(adminHandoverQuery(booking.id));
  return data && hasSomething(data) ? <Said booking={booking} handover={data} /> : null;
}

const hasSomething = ({ delays, fault, back, later_return, incidents }: Handover) =>
  delays.length > 0 ||
  fault !== null ||
  back.host_says !== null ||
  back.renter_says !== null ||
  later_return !== null ||
  incidents.length > 0;

function Said({ booking, handover }: PartProps) {
  const names = { renter: booking.renter.display_name, host: booking.host.display_name };
  const { delays, fault, later_return: later, incidents } = handover;
  return (
    <Card>
      <section aria-labelledby="handover-heading" className="flex flex-col gap-4">
        <h3 id="handover-heading" className="text-h3">
          Pick-up and return
        </h3>
        {fault && <Reported fault={fault} names={names} />}
        <ul className="flex flex-col gap-1 empty:hidden">
          {delays.map(({ side, new_time: at, refused_at: refused }) => (
            <li key={side}>
              {side === 'host' ? names.host : names.renter} said that they come later: {instant(at)}
              .{refused && ' The other side could not wait.'}
            </li>
          ))}
          {returnTexts(handover, names).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {later && (
            <li>
              {names.renter} asked to return on {dateTime(later.end_date, later.end_time)}:{' '}
              {LATER[later.state]}.
            </li>
          )}
        </ul>
        {incidents.length > 0 && (
          <ul aria-label="Breakdowns and accidents" className="flex flex-col gap-3">
            {incidents.map((incident) => (
              <Incident
                key={incident.id}
                incident={incident}
                by={incident.side === 'host' ? names.host : names.renter}
              />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

const LATER = { asked: 'not answered yet', agreed: 'agreed', refused: 'refused' } as const;

interface Names {
  renter: string;
  host: string;
}

const saidBack = (name: string, says: boolean | null) =>
  says === null ? [] : [`${name} says that the vehicle is ${says ? 'back' : 'not back yet'}.`];

const returnTexts = ({ back }: Handover, names: Names): string[] => [
  ...saidBack(names.host, back.host_says),
  ...saidBack(names.renter, back.renter_says),
];

const DECIDERS: Record<string, string> = {
  host: 'The host refunded the renter',
  renter: 'The renter withdrew the report',
  clock: 'The renter was refunded, for the host did not disagree in time',
};

function endOf({ state, decided_at: at, decided_by: by, decision_reason: reason }: Fault): string {
  const ours = state === 'dismissed' ? 'We let the trip stand' : 'We refunded the renter';
  const who = (by && DECIDERS[by]) ?? ours;
  return `${who}${at ? `, ${instant(at)}` : ''}.${reason ? ` ${reason}` : ''}`;
}

function Reported({ fault, names }: { fault: Fault; names: Names }) {
  const { kind, has_vehicle: hasVehicle, photos, contest_reason: contest, by, next } = fault;
  return (
    <div className="flex flex-col gap-3">
      <h4 className="font-semibold">
        Something is wrong with the vehicle: {KINDS[kind].toLowerCase()}
      </h4>
      <Words who={`${names.renter}, ${instant(fault.reported_at)}`}>
        {fault.description}{' '}
        {hasVehicle ? 'They have the vehicle.' : 'They do not have the vehicle.'}
      </Words>
      <Photos photos={photos} label="Photos of what is wrong" />
      {contest && <Words who={`${names.host} does not agree`}>{contest}</Words>}
      <Alert tone={fault.state === 'open' ? 'warning' : 'info'}>
        {fault.state !== 'open' && endOf(fault)}
        {fault.state === 'open' && by && openText(next === 'refund', names, instant(by))}
      </Alert>
    </div>
  );
}

const openText = (isByClock: boolean, names: Names, by: string) =>
  isByClock
    ? `Unless ${names.host} disagrees, ${names.renter} is refunded by ${by}.`
    : `To be decided by ${by}, under “Needs attention”.`;

function Words({ who, children }: { who: string; children: ReactNode }) {
  return (
    <p className="[overflow-wrap:anywhere] text-secondary">
      <span className="font-medium text-foreground">{who}:</span> {children}
    </p>
  );
}
