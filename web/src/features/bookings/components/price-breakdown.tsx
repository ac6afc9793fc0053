import { MoneyRows, type MoneyRow } from '@/components/facts/money-rows';
import type { Booking, PriceLine } from '@/lib/api/types';
import { cn } from '@/lib/cn';

/** The price as the server worked it out, line by line; "To pay now" stands out (P2.6-14, S5). */
export function PriceBreakdown({ lines, busy = false }: { lines: PriceLine[]; busy?: boolean }) {
  const rows = lines.map((line, index) => rowOf(line, lines[index - 1]));
  return (
    <div data-slot="price-breakdown">
      <MoneyRows rows={rows} busy={busy} />
    </div>
  );
}

function rowOf(line: PriceLine, before: PriceLine | undefined): MoneyRow {
  const isDue = line.code === 'due_now';
  return {
    id: line.code,
    term: line.label,
    pence: line.amount_pence,
    note: line.note,
    className: cn(
      line.summary && !before?.summary && 'mt-1 border-t pt-3',
      isDue ? 'font-display text-h3 font-bold' : '[&>dd]:font-medium [&>dt]:text-secondary',
    ),
  };
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
