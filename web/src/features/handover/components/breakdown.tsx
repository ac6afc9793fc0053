import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Booking, Handover } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import { otherName, type Side, type PartProps } from '../rules/handover-words';
import { Incident } from './incident';

const IncidentForm = lazyPart(() => import('./incident-form'));

/** Whom to call after a breakdown or an accident, what to do, and the report about it. */
export function Breakdown({ booking, reader, handover }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayReport = handover.may_report_incident;
  if (!mayReport && handover.incidents.length === 0) return null;
  return (
    <section aria-labelledby="breakdown-heading" className="flex flex-col items-start gap-3">
      <h3 id="breakdown-heading" className="font-semibold">
        Breakdown or accident
      </h3>
      {booking.booking_status === 'active' && <WhatToDo handover={handover} />}
      <Incidents booking={booking} reader={reader} incidents={handover.incidents} />
      {mayReport && (
        <Button
          size="sm"
          variant="outline"
          onPointerEnter={IncidentForm.preload}
          onFocus={IncidentForm.preload}
          onClick={() => setIsOpen(true)}
        >
          Report a breakdown or an accident
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <IncidentForm
            booking={booking}
            other={otherName(booking, reader)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** For whoever stands beside the vehicle. */
function WhatToDo({ handover }: { handover: Handover }) {
  return (
    <>
      <Numbers handover={handover} />
      <ol className="list-decimal space-y-1 pl-5">
        <li>Stop where it is safe, and switch the hazard lights on.</li>
        <li>If anybody is hurt or in danger, call 999 first.</li>
        <li>After an accident exchange names, addresses and insurers, and take photos.</li>
        <li>Report it here, so that the other side and our team know.</li>
      </ol>
    </>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replaceAll(' ', '')}`}
      className="inline-flex min-h-8 items-center font-semibold text-primary underline"
    >
      {number}
    </a>
  );
}

function Numbers({ handover: { cover, cover_text: text } }: { handover: Handover }) {
  return (
    <div className="flex flex-col gap-1">
      <p>
        Emergency: <Phone number="999" />
      </p>
      {cover && (
        <p>
          Insurer, at any hour: <Phone number={cover.phone} />
        </p>
      )}
      <p className="text-sm text-secondary">{text}</p>
    </div>
  );
}

interface IncidentsProps {
  booking: Booking;
  reader: Side;
  incidents: Handover['incidents'];
}

function Incidents({ booking, reader, incidents }: IncidentsProps) {
  if (incidents.length === 0) return null;
  return (
    <ul aria-label="Reports" className="flex w-full flex-col gap-3">
      {incidents.map((incident) => (
        <Incident
          key={incident.id}
          incident={incident}
          by={incident.by_you ? 'you' : otherName(booking, reader)}
        />
      ))}
    </ul>
  );
}
