import { Alert } from '@/components/ui/alert';
import { DescriptionList } from '@/components/ui/description-list';
import type { Booking, DateChangePreview } from '@/lib/api/types';
import { afterwardsText, cardText, changeFigures, isUnderWay } from '../rules/date-change-words';
import { PriceBreakdown } from './price-breakdown';
import { PriceSkeleton } from './price-skeleton';

interface DateChangePriceProps {
  booking: Booking;
  shown: DateChangePreview | undefined;
  isAwaited: boolean;
}

/** What a booking costs at other dates beside what it costs now, and what the card is charged or gets back. */
export function DateChangePrice({ booking, shown, isAwaited }: DateChangePriceProps) {
  if (!shown) return isAwaited && <PriceSkeleton />;
  return (
    <section aria-label="What it costs" className="flex flex-col gap-3 border-t pt-4">
      <DescriptionList
        items={changeFigures(booking, shown).map(([term, amount]) => ({ term, text: amount }))}
      />
      <p role="status" className="font-semibold">
        {cardText(shown)}
      </p>
      {!isUnderWay(booking) && (
        <Alert tone={shown.fee_pence > 0 ? 'warning' : 'info'}>{afterwardsText(shown)}</Alert>
      )}
      <details className="text-sm">
        <summary className="min-h-8 cursor-pointer font-medium text-primary">
          Price breakdown
        </summary>
        <div className="pt-2">
          <PriceBreakdown lines={shown.lines.filter(({ summary }) => !summary)} />
        </div>
      </details>
    </section>
  );
}
