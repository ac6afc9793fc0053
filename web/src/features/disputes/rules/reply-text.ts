import type { AdminDispute, StaffMessage } from '@/lib/api/types';
import { date } from '@/lib/format';

/** What is filled in where it stands in braces (server/rules/dispute_reply.hpp). */
export const REPLY_BLANKS = ['name', 'reference', 'vehicle', 'outcome_by'] as const;
type Blank = (typeof REPLY_BLANKS)[number];

/** A saved reply as that side is sent it; its writer reads it once more before it goes. */
export function replyText(text: string, dispute: AdminDispute, thread: StaffMessage['thread']) {
  const { outcome_due: due } = dispute;
  const name = thread === 'writer' ? dispute.writer : dispute.other;
  const known: Record<Blank, string> = {
    name: name.split(' ')[0] ?? name,
    reference: dispute.dispute_reference,
    vehicle: dispute.vehicle ?? 'vehicle',
    outcome_by: due === null ? 'the day that we tell you' : date(due),
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, blank: string) =>
    blank in known ? known[blank as Blank] : whole,
  );
}
