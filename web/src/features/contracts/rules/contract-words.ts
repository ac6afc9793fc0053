import type { StatusWords } from '@/components/facts/status';
import type { ContractRow, Cover, PaperKind } from '@/lib/api/types';
import { addDays } from '@/lib/dates/days';
import { dateOf, londonWall } from '@/lib/dates/london';
import { date, money } from '@/lib/format';

const TONES = {
  sent: 'warning',
  pending_host_signature: 'info',
  completed: 'success',
  expired: 'neutral',
} as const;

/** How a contract stands, in the server's words for its reader. */
export const contractWords = ({
  contract_status: status,
  label,
  actions,
}: Pick<ContractRow, 'contract_status' | 'label' | 'actions'>): StatusWords => ({
  label,
  tone: actions.includes('sign') || actions.includes('countersign') ? 'warning' : toneOf(status),
});

const toneOf = (status: ContractRow['contract_status']) =>
  status === 'sent' ? 'info' : TONES[status];

/** What its reader opens a contract for. */
export function openWords({ actions }: Pick<ContractRow, 'actions'>): string {
  if (actions.includes('sign')) return 'Read and sign';
  return actions.includes('countersign') ? 'Check and countersign' : 'Open contract';
}

/** By which day what is kept until then is deleted: the nightly round after it does that. */
export const deletedBy = (until: string): string =>
  date(addDays(dateOf(londonWall(new Date(until))), 1));

/** Who insures a trip; nothing is promised where nothing is recorded (X19). */
export function coverWords(cover: Cover | null): string {
  if (!cover) return 'No insurance is recorded for this trip.';
  const sample = cover.is_sample ? 'Sample only, not a real policy: ' : '';
  return `${sample}the trip is insured by ${cover.insurer}, policy ${cover.policy}, with an excess of ${money(cover.excess_pence)}. The insurer answers at any hour on ${cover.phone}.`;
}

/** The papers that must be there, in their order (D5-11). */
export const NEEDED: readonly PaperKind[] = [
  'driving_licence_front',
  'driving_licence_back',
  'proof_of_address',
];

export const PAPER_NAMES: Record<PaperKind, string> = {
  driving_licence_front: 'Driving licence (front)',
  driving_licence_back: 'Driving licence (back)',
  proof_of_address: 'Proof of address',
  further_paper: 'Further document',
};

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a typed name differs from the profile's by more than capitals and blanks. */
export function isAnotherName(typed: string, own: string): boolean {
  return plain(typed) !== '' && plain(typed) !== plain(own);
}

/**
 * The parts of a contract's text: a heading begins with its number, an empty line ends a part. The owner's own terms are
 * set in; in contracts sent before they were, they may have numbers too, so sections are counted.
 */
export function contractParts(text: string): { heading: string | null; text: string }[] {
  let sections = 0;
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [first = '', ...rest] = part.split('\n');
      if (!first.startsWith(`${sections + 1}. `)) return { heading: null, text: part };
      sections += 1;
      return { heading: first, text: rest.join('\n') };
    });
}

/** The lines of a part. The owner's own terms are set in, however often a line of theirs wraps. */
export const contractLines = (text: string): { id: number; text: string; setIn: boolean }[] =>
  text.split('\n').map((line, id) => ({
    id,
    text: line.replace(/^ {4}/, ''),
    setIn: line.startsWith('    '),
  }));
