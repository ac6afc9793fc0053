import { MoneyLine } from '@/components/facts/money-rows';
import type { Booking } from '@/lib/api/types';

/** What has happened to a booking's money and what is still to come, as the server tells it (K4, K9, M9). */
export function MoneySteps({ money: { steps } }: { money: Booking['money'] }) {
  if (steps.length === 0) return null;
  return (
    <ul
      aria-label="What happened to the money"
      className="flex flex-col gap-3 border-t pt-3 text-sm"
    >
      {steps.map(({ item, stage, on, label, text, amount_pence: amount }) => (
        <li key={`${item} ${stage} ${on} ${label} ${amount}`}>
          <MoneyLine
            term={<span className="font-medium">{label}</span>}
            pence={amount > 0 ? amount : null}
          />
          <p className="text-secondary">{text}</p>
        </li>
      ))}
    </ul>
  );
}
