import type { Handover } from '@/lib/api/types';
import { date } from '@/lib/format';
import { instant } from '@/lib/instants';
import { Photos } from './photos';

interface IncidentProps {
  incident: Handover['incidents'][number];
  /** Whose report it is: "you", or a name. */
  by: string;
}

/** A report of a breakdown or an accident, in a list of them. */
export function Incident({ incident, by }: IncidentProps) {
  const { kind, place, description, photos } = incident;
  return (
    <li className="flex flex-col gap-2 rounded-md border p-4">
      <p className="font-medium [overflow-wrap:anywhere]">
        {kind === 'accident' ? 'Accident' : 'Breakdown'}, {place}
      </p>
      <p className="text-sm text-muted">
        {instant(incident.happened_at)}, reported by {by}. Kept until {date(incident.kept_until)}.
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{description}</p>
      {incident.injured && <p className="font-medium text-danger">Somebody was hurt.</p>}
      {incident.others_involved && <p>Others were involved.</p>}
      <Photos photos={photos} label={`Photos of: ${place}`} />
    </li>
  );
}
