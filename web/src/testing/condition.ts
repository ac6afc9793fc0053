import type { BookingCondition, ConditionEntry, ConditionReport } from '@/lib/api/types';
import { bookingId } from './factories';

let entries = 0;

export function anEntry(part: Partial<ConditionEntry> = {}): ConditionEntry {
  entries += 1;
  return {
    id: `c0d11234-5f0a-4f6e-9d5b-${String(entries).padStart(12, '0')}`,
    place: entries,
    phase: 'collection',
    kind: 'shot',
    side: 'host',
    angle: part.kind && part.kind !== 'shot' ? null : 'front',
    sha256: null,
    odometer_miles: null,
    fuel_eighths: null,
    battery_percent: null,
    outline_x: null,
    outline_y: null,
    note: null,
    phone_time: null,
    received_at: '2026-11-28T14:22:00Z',
    is_late: false,
    after_completion: false,
    photos: part.kind && part.kind !== 'shot' ? [] : [{ id: `p${entries}`, url: `/p${entries}` }],
    ...part,
  };
}

export const outside = [
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'rear_left',
  'left',
  'front_left',
] as const;

export function aReport(part: Partial<ConditionReport> = {}): ConditionReport {
  return {
    phase: 'collection',
    opens_at: '2026-11-27T10:00:00Z',
    counts_until: '2026-11-29T10:00:00Z',
    missing: [...outside, 'dashboard'],
    completed_at: null,
    completed_by: null,
    is_late: false,
    answer: null,
    answer_until: null,
    counts: { odometer_miles: null, fuel_eighths: null, battery_percent: null },
    entries: [],
    can_add: ['shot', 'reading', 'damage'],
    ...part,
  };
}

/** A car on the way to its collection: its check-in is open, and its check-out is not. */
export function aCondition(part: Partial<BookingCondition> = {}): BookingCondition {
  return {
    booking_id: bookingId,
    outline: 'car',
    is_electric: false,
    shots: [...outside, 'front_seats', 'rear_seats', 'dashboard'],
    reports: [
      aReport(),
      aReport({
        phase: 'giving_back',
        opens_at: '2026-12-01T08:00:00Z',
        counts_until: '2026-12-02T10:00:00Z',
        can_add: [],
      }),
    ],
    charges: [],
    has_pictures_from_before: false,
    head: null,
    ...part,
  };
}
