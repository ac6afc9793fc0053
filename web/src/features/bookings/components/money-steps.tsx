import type { Booking } from '@/lib/api/types';
import { money } from '@/lib/format';

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
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-medium">{label}</span>
            {amount > 0 && <span className="tabular whitespace-nowrap">{money(amount)}</span>}
          </p>
          <p className="text-secondary">{text}</p>
        </li>
      ))}
    </ul>
  );
}
