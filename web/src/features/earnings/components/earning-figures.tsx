import { StatTile } from '@/components/ui/stat-tile';
import type { EarningTotals } from '@/lib/api/types';
import { money } from '@/lib/format';

/** The sums over all of a host's earnings; what comes from deposits is a figure of its own, never income. */
export function EarningFigures({ totals }: { totals: EarningTotals }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      <StatTile
        label="Earned"
        value={money(totals.earned_pence)}
        note={
          totals.collected_pence > 0
            ? `${money(totals.collected_pence)} of it paid to you at pick-up`
            : 'From trips that are over'
        }
      />
      <StatTile
        label="Earned, not paid out yet"
        value={money(totals.unpaid_pence)}
        note={
          totals.held_pence > 0
            ? `${money(totals.held_pence)} of it held; see the list for why`
            : 'What we still owe you'
        }
      />
      <StatTile
        label="Paid out"
        value={money(totals.paid_out_pence)}
        note="To your payout account"
      />
      <StatTile
        label="Upcoming"
        value={money(totals.upcoming_pence)}
        note="From trips that are not over"
      />
      <StatTile
        label="From deposits"
        value={money(totals.from_deposit_pence)}
        note="For charges; not income"
      />
      {totals.cancelled_pence > 0 && (
        <StatTile
          label="From cancellations"
          value={money(totals.cancelled_pence)}
          note="Your share of late cancellations and no-shows"
        />
      )}
    </dl>
  );
}
