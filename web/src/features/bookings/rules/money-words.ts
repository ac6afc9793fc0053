import type { MoneyStory } from '@/lib/api/types';
import { money } from '@/lib/format';

type Line = MoneyStory['lines'][number];
type Fact = MoneyStory['facts'][number];

const PAYEES: Record<Line['payee'], string> = {
  host: 'To the host',
  platform: 'To us',
  renter: 'Refundable deposit',
};

/** Whose a line is, and how much of it the card pays; the rest is paid at pick-up. */
export function lineWords({ payee, amount_pence: all, due_now_pence: now }: Line): string {
  if (all < 0) return payee === 'host' ? 'Taken off the host’s share' : 'Taken off our share';
  if (now === all) return PAYEES[payee];
  return `${PAYEES[payee]}; ${now === 0 ? 'all of it' : `${money(all - now)} of it`} at pick-up`;
}

const KINDS: Record<string, string> = {
  charge: 'Paid by card',
  refund: 'Refunded to the card',
  refund_failed: 'A refund came back to us',
  date_change: 'Dates changed',
};

/** What happened to the money; a kind that is new here reads as the ledger names it. */
export function factWords({ kind }: Fact): string {
  const named = KINDS[kind];
  if (named) return named;
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whose money it was: "Deposit £500.00, host £135.00, our fee £13.50". A host reads what the host is owed. */
export function sharesText(fact: Fact): string {
  const { deposit_pence: deposit, host_pence: host, platform_pence: platform } = fact;
  const shares: [string, number | null][] = [
    ['deposit', deposit],
    ['host', host],
    ['our fee', platform],
  ];
  const text = shares
    .filter(([, amount]) => amount)
    .map(([name, amount]) => `${name} ${money(amount ?? 0)}`)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
