import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { MoneyLine } from '@/components/facts/money-rows';
import { Loaded } from '@/components/layout/loaded';
import type { MoneyStory as Story } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { moneyStoryQuery } from '../api/money-story';
import type { Reader } from '../rules/action-words';
import { MoneySteps } from './money-steps';
import { factWords, lineWords, sharesText } from '../rules/money-words';

interface MoneyStoryProps {
  bookingId: string;
  reader: Reader;
}

/** "Why this amount?": asked for when it is opened, each line with its reason, and the money as the ledger tells it (K9). */
export function MoneyStory({ bookingId, reader }: MoneyStoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-t pt-3 print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-medium text-primary [&::-webkit-details-marker]:hidden">
        Why this amount?
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Told bookingId={bookingId} reader={reader} />}
    </details>
  );
}

function Told({ bookingId, reader }: MoneyStoryProps) {
  const query = useQuery(moneyStoryQuery(bookingId, reader));
  return (
    <Loaded query={query} what="the explanation" skeleton="h-40">
      {(story) => <Explained story={story} reader={reader} />}
    </Loaded>
  );
}

function Explained({ story, reader }: { story: Story; reader: Reader }) {
  return (
    <div className="flex flex-col gap-5 pt-2 text-sm">
      {story.quoted_at && (
        <p className="text-secondary">The price was calculated on {instant(story.quoted_at)}.</p>
      )}
      <ul className="flex flex-col gap-3">
        {story.lines.map((line) => (
          <li key={line.code}>
            <MoneyLine term={line.label} pence={line.amount_pence} />
            <p className="text-secondary">{line.reason}</p>
            <p className="text-muted">{lineWords(line)}</p>
          </li>
        ))}
      </ul>
      <MoneySteps money={story.money} />
      <section aria-label="What the ledger says" className="flex flex-col gap-3 border-t pt-4">
        <h3 className="font-semibold">
          {reader === 'host' ? 'What we hold for you' : 'What the ledger says'}
        </h3>
        <Facts story={story} reader={reader} />
      </section>
    </div>
  );
}

/** What stands where the ledger tells of nothing: a payment that is checked is not in it, and one may have gone back. */
function emptyWords({ money: { state } }: Story, reader: Reader): string {
  if (state === 'awaiting_payment') return 'Nothing has been paid yet.';
  if (state === 'being_checked' && reader !== 'host')
    return 'The payment is being checked. It joins the ledger once it has been accepted.';
  return reader === 'host' ? 'Nothing is held for you.' : 'Nothing is held for this booking.';
}

function Facts({ story, reader }: { story: Story; reader: Reader }) {
  const { facts, held } = story;
  if (facts.length === 0) return <p className="text-secondary">{emptyWords(story, reader)}</p>;
  const amountOf = (fact: Story['held']) =>
    reader === 'host' ? fact.host_pence : (fact.card_pence ?? 0);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {facts.map((fact) => (
          <li key={`${fact.at} ${fact.kind} ${fact.host_pence}`}>
            <MoneyLine term={factWords(fact)} pence={amountOf(fact)} />
            <p className="text-muted">
              <time dateTime={fact.at}>{instant(fact.at)}</time>
              {reader !== 'host' && `: ${sharesText(fact)}`}
            </p>
          </li>
        ))}
      </ul>
      <div className="border-t pt-3 font-semibold">
        <MoneyLine
          term={reader === 'host' ? 'Held for you now' : 'Held for this booking now'}
          pence={amountOf(held)}
        />
        {reader !== 'host' && <p className="font-normal text-muted">{sharesText(held)}</p>}
      </div>
    </>
  );
}
