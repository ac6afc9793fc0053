import type { Handover } from '@/lib/api/types';
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
    breakdown_phone: null,
    incidents: [],
    may_report_incident: false,
    later_return: null,
    ...part,
  };
}
