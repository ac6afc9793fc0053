import { cn } from '@/lib/cn';
import type { Booking, PriceLine } from '@/lib/api/types';
import { money } from '@/lib/format';

/** The price as the server worked it out, line by line; "To pay now" stands out (P2.6-14, S5). */
export function PriceBreakdown({ lines, busy = false }: { lines: PriceLine[]; busy?: boolean }) {
  return (
    <dl
      data-slot="price-breakdown"
      aria-busy={busy || undefined}
      className={cn('flex flex-col gap-2', busy && '[&_*]:text-muted')}
    >
      {lines.map((line, index) => (
        <Line
          key={line.code}
          line={line}
          startsSummary={line.summary && !lines[index - 1]?.summary}
        />
      ))}
    </dl>
  );
}

/** Of an imported booking whose stored prices do not add up (M5, D5-24, D5-25). */
export function DataCorrected({ booking }: { booking: Booking }) {
  if (!booking.payment_data_corrected) return null;
  return (
    <p className="text-sm text-secondary">
      <strong>Payment Data Corrected.</strong> This booking contains test or legacy data, so the
      rental and deposit have been recalculated. What was charged is unchanged.
    </p>
  );
}

function Line({ line, startsSummary }: { line: PriceLine; startsSummary: boolean }) {
  const isDue = line.code === 'due_now';
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        startsSummary && 'mt-1 border-t pt-3',
        isDue && 'font-display text-h3 font-bold',
      )}
    >
      <dt className={cn(!isDue && 'text-secondary')}>
        {line.label}
        {line.note && (
          <span className="block font-sans text-sm font-normal text-muted">{line.note}</span>
        )}
      </dt>
      <dd className={cn('tabular text-right whitespace-nowrap', !isDue && 'font-medium')}>
        {money(line.amount_pence)}
      </dd>
    </div>
  );
}
