import type { DueHandover, Handover } from '@/lib/api/types';
import { bookingId } from './factories';

/** A hand-over of which nothing has been said yet. */
export function aHandover(part: Partial<Handover> = {}): Handover {
  return {
    booking_id: bookingId,
    meet_at: '2026-11-27T10:00:00Z',
    no_show_from: '2026-11-27T12:00:00Z',
    fault_until: '2026-11-27T12:00:00Z',
    delays: [],
    fault: null,
    back: {
      asked: false,
      host_says: null,
      renter_says: null,
      state: 'not_due',
      not_returned_from: null,
    },
    may_be_late: false,
    note: null,
    note_from: null,
    note_withheld: false,
    cover: null,
    cover_text: 'No insurance is recorded for this trip.',
    incidents: [],
    may_report_incident: false,
    later_return: null,
    ...part,
  };
}

/** A vehicle that is not there; unless the host disagrees, the clock refunds. */
export function aFault(
  part: Partial<NonNullable<Handover['fault']>> = {},
): NonNullable<Handover['fault']> {
  return {
    id: 'fa000000-0000-4000-8000-000000000001',
    kind: 'not_there',
    has_vehicle: false,
    description: 'The street is empty',
    photos: [
      {
        id: 'fa000000-0000-4000-8000-000000000002',
        url: '/files/private/fault.webp?signature=x',
      },
    ],
    reported_at: '2026-11-27T10:15:00Z',
    state: 'open',
    contested_at: null,
    contest_reason: null,
    decided_at: null,
    decided_by: null,
    decision_reason: null,
    next: 'refund',
    by: '2026-11-27T12:15:00Z',
    money_back: null,
    ...part,
  };
}

/** A fault that waits for its host. */
export function aDueHandover(part: Partial<DueHandover> = {}): DueHandover {
  return {
    step: 'answer_fault',
    booking_id: bookingId,
    side: 'host',
    vehicle: 'Ford Fiesta',
    other: 'Tom H.',
    until: '2026-11-27T12:15:00Z',
    amount_pence: null,
    ...part,
  };
}
