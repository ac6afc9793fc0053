import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { wordLabel } from '@/features/vehicles';
import type { OwnerEarnings as Earnings } from '@/lib/api/types';
import { moneyFrom, plural } from '@/lib/format';
import { ownerEarningsQuery } from '../api/owner-earnings';

/** What some rented days a month bring owners in, by what they brought in here, and how that was worked out. */
export default function OwnerEarnings() {
  const query = useQuery(ownerEarningsQuery());
  return (
    <Loaded
      query={query}
      what="earnings"
      skeleton="h-[26rem]"
      empty={
        <p className="self-center rounded-lg bg-surface p-6">
          Nobody has earned here yet. You could be the first.
        </p>
      }
    >
      {(earnings) => <EarningsTable earnings={earnings} />}
    </Loaded>
  );
}

function EarningsTable({ earnings }: { earnings: Earnings }) {
  const { items, window_days: window, estimated_days: days } = earnings;
  const isEstimated = items.some(({ basis }) => basis === 'price');
  return (
    <div className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-sm md:p-6">
      <table className="w-full">
        <caption className="pb-2 text-left text-h3 font-display font-bold">
          What {plural(days, 'rented day')} a month could earn you
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col">Per month</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {items.map(({ category, monthly_pence: monthly, basis }) => (
            <tr key={category}>
              <th scope="row" className="py-2 text-left font-medium">
                {wordLabel(category)}
              </th>
              <td className="tabular py-2 text-right font-display text-h3 font-bold">
                {moneyFrom(monthly)}
                {basis === 'price' && '*'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-secondary">
        What owners here earned per rented day in the last {plural(window, 'day')} (median of
        completed trips), multiplied by {days}, before tax and running costs. How often yours is
        rented depends on you, your price and your area.
        {isEstimated && ' * Too few trips yet, so at the median daily price instead.'}
      </p>
    </div>
  );
}
