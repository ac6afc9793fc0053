import { useState } from 'react';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AdminCase } from '@/lib/api/types';
import { date, dateTime } from '@/lib/format';
import { tidyText } from '@/lib/text';
import { toast } from '@/lib/toast';
import { useOfferAppointment } from '../api/team';
import { most } from '../rules/service-form';
import { ENDED, Overtaken, Refused } from './step-notes';

type Appointment = AdminCase['appointment'];

const isSame = (one: Appointment, other: Appointment) =>
  one.state === other.state && one.appointed_for === other.appointed_for;

/** What became of the appointment while another was filled in, which an offer would undo. */
function meanwhileOf({ state, appointed_for: time }: Appointment): string | null {
  if (time === null) return null;
  const when = dateTime(time.slice(0, 10), time.slice(11, 16));
  if (state === 'accepted')
    return `The buyer has accepted ${when} in the meantime. Your offer would take its place.`;
  if (state === 'another_asked')
    return `The buyer has asked for another time than ${when} in the meantime.`;
  return `${when} was offered in the meantime. Your offer would take its place.`;
}

interface OfferProps {
  one: AdminCase;
  onDone: () => void;
}

/** Offers the date and time of an inspection. */
export function Offer({ one, onDone }: OfferProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('10:00');
  const wished = one.details.place ?? '';
  const [place, setPlace] = useState(wished);
  const isDirty = day !== '' || place !== wished;
  // The appointment as it stood when this offer was begun.
  const [begun, setBegun] = useState(one.appointment);
  const isMoved = !isSame(begun, one.appointment);
  if (isMoved && !isDirty) setBegun(one.appointment);
  const leave = useLeaveWarning({ when: isDirty });
  const offer = useOfferAppointment(one.id, {
    done: () => {
      toast.success('Appointment offered');
      onDone();
    },
  });
  const again = one.appointment.state !== 'none';
  const title = again ? 'Offer another appointment' : 'Offer an appointment';
  if (!one.can_write)
    return (
      <>
        {isDirty && (
          <Overtaken
            title={title}
            why={ENDED}
            text={[day && date(day), day && time, place].filter(Boolean).join(', ')}
            onDiscard={onDone}
          />
        )}
        {leave.dialog}
      </>
    );
  // What is on its way may be here before its answer.
  const meanwhile = isMoved && !offer.isPending ? meanwhileOf(one.appointment) : null;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h3 className="text-h3">{title}</h3>
        <Refused error={offer.error} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Day">
            <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
          <Field label="Time">
            <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </div>
        <Field label="Place">
          <Input
            value={place}
            maxLength={most.line}
            onChange={(event) => setPlace(event.target.value)}
          />
        </Field>
        {meanwhile && (
          <Alert tone="warning" urgent>
            {meanwhile}
          </Alert>
        )}
        <Button
          className="self-start"
          disabled={day === '' || time === '' || tidyText(place) === ''}
          loading={offer.isPending}
          onClick={() =>
            offer.mutate({ version: one.version, appointed_for: `${day} ${time}`, place })
          }
        >
          Offer this appointment
        </Button>
      </Card>
      {leave.dialog}
    </>
  );
}
