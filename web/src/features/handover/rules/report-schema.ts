import * as z from 'zod/mini';
import type { NewFault, NewIncident } from '@/lib/api/types';
import { londonInstant, wall, wallMinutes } from '@/lib/dates/wall-time';
import { field } from '@/lib/field-schemas';
import { reasonField } from '@/lib/reason';
import { cleanLine, tidyText } from '@/lib/text';

export const MOST_PHOTOS = 8;
export const MOST_OF_A_FAULT = 500;
export const MOST_OF_AN_INCIDENT = 2000;
export const MOST_OF_A_PLACE = 200;

export interface FaultValues {
  kind: NewFault['kind'] | '';
  /** Of a vehicle that is there. */
  hasVehicle: 'yes' | 'no' | '';
  description: string;
  photoIds: string[];
}

export const noFault: FaultValues = { kind: '', hasVehicle: '', description: '', photoIds: [] };

function missingOfFault(values: FaultValues): [keyof FaultValues, string] | null {
  if (values.kind === '' || values.kind === 'not_there') return null;
  if (values.hasVehicle === '') return ['hasVehicle', 'Please say whether you have the vehicle.'];
  if (values.photoIds.length > 0) return null;
  return ['photoIds', 'Please add at least one photo that shows it.'];
}

/** The server's rules of a report at pick-up (server/features/handover/handover.cpp). */
export const faultSchema = z
  .object({
    kind: z.custom<FaultValues['kind']>().check((context) => {
      if (context.value !== '') return;
      const message = 'Please choose what is wrong.';
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    hasVehicle: z.custom<FaultValues['hasVehicle']>(),
    description: reasonField(
      MOST_OF_A_FAULT,
      'Please say what is wrong, so that the host and our team know.',
    ),
    photoIds: z.custom<string[]>(),
  })
  .check(
    z.check<FaultValues>(
      (context) => {
        const missing = missingOfFault(context.value);
        if (missing === null) return;
        const [path, message] = missing;
        context.issues.push({ code: 'custom', path: [path], message, input: context.value });
      },
      // Whatever else is wrong: all of it is said at once.
      { when: () => true },
    ),
  );

export function toFault(values: FaultValues): NewFault {
  const isThere = values.kind !== 'not_there';
  return {
    kind: values.kind as NewFault['kind'],
    has_vehicle: isThere && values.hasVehicle === 'yes',
    description: cleanLine(values.description),
    photo_ids: values.photoIds,
  };
}

export interface IncidentValues {
  kind: NewIncident['kind'] | '';
  date: string;
  time: string;
  place: string;
  description: string;
  injured: boolean;
  othersInvolved: boolean;
  photoIds: string[];
}

/** Begins with the last quarter of an hour, but not before the pick-up. */
export function noIncident(now: string, pickUp: string): IncidentValues {
  const back = Number(now.slice(14, 16)) % 15;
  const quarter = now.slice(0, 14) + String(Number(now.slice(14, 16)) - back).padStart(2, '0');
  const at = quarter < pickUp ? pickUp : quarter;
  return {
    kind: '',
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    place: '',
    description: '',
    injured: false,
    othersInvolved: false,
    photoIds: [],
  };
}

/** The server's rules of a breakdown or an accident (server/rules/incident.hpp). */
export function incidentSchema(now: () => string, pickUp: string) {
  return z
    .object({
      kind: z.custom<IncidentValues['kind']>().check((context) => {
        if (context.value !== '') return;
        const message = 'Please choose what happened.';
        context.issues.push({ code: 'custom', message, input: context.value });
      }),
      date: field((date) => (date === '' ? 'Please choose the day.' : null)),
      time: field((time) => (time === '' ? 'Please choose the time.' : null)),
      place: reasonField(MOST_OF_A_PLACE, 'Please say where it happened.'),
      description: reasonField(MOST_OF_AN_INCIDENT, 'Please say what happened.'),
      injured: z.boolean(),
      othersInvolved: z.boolean(),
      photoIds: z.custom<string[]>(),
    })
    .check(
      z.check<IncidentValues>(
        (context) => {
          const { date, time } = context.value;
          const at = wall(date, time);
          if (date === '' || time === '') return;
          if (wallMinutes(pickUp, at) >= 0 && wallMinutes(at, now()) >= 0) return;
          const message = 'Please enter when it happened, between the pick-up and now.';
          context.issues.push({ code: 'custom', path: ['time'], message, input: context.value });
        },
        { when: () => true },
      ),
    );
}

export function toIncident(values: IncidentValues): NewIncident {
  return {
    kind: values.kind as NewIncident['kind'],
    happened_at: londonInstant(wall(values.date, values.time)).toISOString().replace('.000', ''),
    place: cleanLine(values.place),
    description: tidyText(values.description),
    injured: values.injured,
    others_involved: values.othersInvolved,
    photo_ids: values.photoIds,
  };
}
