import type { StatusWords } from '@/components/facts/status';
import type {
  AdminDispute,
  DecidedLine,
  Dispute,
  DisputeEvent,
  DisputeStatus,
} from '@/lib/api/types';
import { dateOf, londonWall } from '@/lib/dates/london';
import { date, money } from '@/lib/format';
import { deadline } from '@/lib/instants';

export const TYPE_WORDS: Record<Dispute['dispute_type'], string> = {
  booking_payment: 'Booking & payment',
  vehicle_service: 'Vehicle & service',
  user_conduct: 'User conduct',
  insurance_claims: 'Insurance & claims',
  other: 'Something else',
};

export const STATUS_WORDS: Record<DisputeStatus, StatusWords> = {
  pending: { label: 'Pending', tone: 'info' },
  under_review: { label: 'Under review', tone: 'warning' },
  resolved: { label: 'Resolved', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export const URGENCY_WORDS = {
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'info' },
  high: { label: 'High', tone: 'warning' },
  critical: { label: 'Critical', tone: 'danger' },
} as const satisfies Record<string, StatusWords>;

export const isOpen = (status: DisputeStatus) => status === 'pending' || status === 'under_review';

const STEP_WORDS: Record<DisputeEvent['step'], string> = {
  raised: 'Dispute received',
  reviewing: 'We began to look into it',
  waiting: 'Set back to pending',
  asked: 'We asked the other side',
  answered: 'The other side answered',
  assigned: 'Assigned',
  urgency: 'Urgency changed',
  proposed: 'Decided, waiting for finance',
  sent_back: 'Sent back by finance',
  resolved: 'Decided',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
  reopened: 'Reopened',
  linked: 'A booking was linked',
  second_look: 'A second look was asked for',
};

/** What happened, to one of its sides or to our team. */
export function stepWords({ step }: DisputeEvent, you?: Dispute['you']): string {
  if (you === 'other' && step === 'asked') return 'We asked you';
  if (you === 'other' && step === 'answered') return 'You answered';
  return STEP_WORDS[step];
}

/** For our team: by when the outcome is promised, and whether that is not the first promise. */
export function outcomeBy({
  outcome_due: due,
  late_since: late,
}: Pick<AdminDispute, 'outcome_due' | 'late_since'>): string | null {
  if (due === null) return null;
  return late === null ? date(due) : `${date(due)}, late: it was promised for ${date(late)}`;
}

/** What happens next and by when, each promise on a line of its own; of one that was missed it says so. */
export function nextWords(dispute: Dispute, now: number): string[] {
  if (!isOpen(dispute.status)) return [];
  const day = dateOf(londonWall(new Date(now)));
  const outcome = outcomeWords(dispute.outcome_due, day);
  if (dispute.you === 'writer')
    return [...firstAnswerWords(dispute, now), ...reviewWords(dispute, day), outcome];
  const { answer_due: answerDue } = dispute;
  if (answerDue === null) return [outcome];
  if (day <= answerDue) return [`Please answer our question by ${date(answerDue)}.`, outcome];
  return [
    `You did not answer by ${date(answerDue)}. You can still write to us until we decide.`,
    outcome,
  ];
}

function firstAnswerWords(dispute: Dispute, now: number) {
  const { status, first_answered_at: answered, first_answer_by: by } = dispute;
  if (answered !== null || status === 'under_review') return [];
  if (now <= Date.parse(by)) return [`We’ll answer you by ${deadline(by)}.`];
  return [
    `We are sorry: you should have had our answer by ${deadline(by)}. We’ll write as soon as we can.`,
  ];
}

function reviewWords({ review_by: by }: Dispute, day: string) {
  if (by === null) return [];
  if (day <= by) return [`We’ll have reviewed it by ${date(by)}.`];
  return [`We are sorry: our review takes longer than we said, which was until ${date(by)}.`];
}

function outcomeWords(due: string | null, day: string) {
  if (due === null) return 'We’ll tell you the outcome as soon as we can.';
  if (day <= due) return `You’ll have the outcome by ${date(due)}.`;
  return `We are sorry: we have not decided by ${date(due)}. We’ll give you a new date.`;
}

/** What waits while it is open: never more than is still there. */
export function heldWords({ holds_money: holds, paid_out_pence: paidOut }: Dispute): string | null {
  const before = paidOut > 0 ? `${money(paidOut)} had been paid out to the host before.` : null;
  if (!holds)
    return before && `${before} What the host is to bear is taken from their next earnings.`;
  const waits = `Until this is settled, what has not been paid out or refunded of the booking waits.`;
  return before ? `${waits} ${before}` : waits;
}

/** The same in short, for our team. Of a contested charge its own part waits until it is decided the first time. */
export function onHoldWords(
  dispute: Pick<AdminDispute, 'holds_money' | 'origin' | 'status' | 'is_second_look'>,
): string {
  if (dispute.holds_money) return 'What is not paid out or refunded yet';
  const isUndecided = isOpen(dispute.status) && !dispute.is_second_look;
  if (dispute.origin === 'charge' && isUndecided) return 'The contested part of the deposit';
  return dispute.origin === 'no_show' && isUndecided ? 'What the no-show would keep' : 'None';
}

const BY_HOST = 'Returned by the host, of what was paid at pick-up';
const WHAT: Record<DecidedLine['borne_by'], string> = {
  host: 'Refund to the renter, from the host’s earnings',
  platform: 'Refund to the renter, from us',
  renter: 'To the host, from the deposit',
};

/** A line of what was decided, with how far it has come: refunded is said once the provider says so. */
export function lineWords(line: DecidedLine): string {
  const { kind, borne_by: by, refund_state: state, done } = line;
  if (kind === 'by_host') return `${BY_HOST}: ${done ? returnWords(line) : 'not yet'}`;
  return `${WHAT[by]}: ${progressOf(by, state, done)}`;
}

/** Returned is said once the renter says so. */
function returnWords({ given, received }: DecidedLine) {
  if (received) return 'received, as the renter says';
  return given ? 'given, as the host says' : 'not confirmed yet';
}

function progressOf(
  by: DecidedLine['borne_by'],
  state: DecidedLine['refund_state'],
  done: boolean,
) {
  if (!done) return 'not yet';
  if (by === 'renter') return 'settled';
  if (state === 'completed') return 'refunded';
  return state === 'failed' ? 'failed, we are looking into it' : 'on its way';
}
