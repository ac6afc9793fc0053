import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { errorText } from '@/lib/api/error';
import type { EarningsExample } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { money, plural } from '@/lib/format';
import { useDebounced } from '@/lib/use-debounced';
import { earningsQuery, type PriceOf } from '../api/earnings';
import type { ListingValues } from '../rules/listing-fields';

const pauseMilliseconds = 300;

type ListingControl = Control<ListingValues, unknown, ListingValues>;

const isTyped = (value: number | null): value is number => value !== null && !Number.isNaN(value);

function usePrice(control: ListingControl): PriceOf | null {
  const [price, deposit, weekly, monthly, days] = useWatch({
    control,
    name: ['pricePerDay', 'deposit', 'weeklyDiscountBp', 'monthlyDiscountBp', 'minimumRentalDays'],
  });
  const written = JSON.stringify(
    isTyped(price) && price > 0
      ? {
          price_per_day: price,
          deposit: isTyped(deposit) ? deposit : undefined,
          weekly_discount_bp: isTyped(weekly) ? weekly * 100 : 0,
          monthly_discount_bp: isTyped(monthly) ? monthly * 100 : 0,
          minimum_rental_days: isTyped(days) ? days : 1,
        }
      : null,
  );
  const settled = useDebounced(written, pauseMilliseconds);
  return useMemo(() => JSON.parse(settled) as PriceOf | null, [settled]);
}

/** What the host gets for 1, 3, 7 and 28 days at the price on the screen, in the server's figures (M2). */
export function EarningsExamples({ control }: { control: ListingControl }) {
  const price = usePrice(control);
  const { data, error, isPlaceholderData } = useQuery(earningsQuery(price));
  return (
    <Card className="flex flex-col gap-3 self-start">
      <h3 className="text-h3">What you get</h3>
      {!price && <p className="text-secondary">Enter a price per day to see what you get.</p>}
      {price && error && <Alert tone="warning">{errorText(error)}</Alert>}
      {price && !error && data && (
        <div className={cn(isPlaceholderData && 'opacity-60')}>
          <Examples items={data.items} />
        </div>
      )}
      <p className="text-sm text-muted">
        Renters either pay in full when they book, with a pay-now discount, or pay you on
        collection. Discounts, including the pay-now discount, come out of your share. The renter
        pays our service fee on top.
      </p>
    </Card>
  );
}

function Examples({ items }: { items: readonly EarningsExample[] }) {
  return (
    <table className="tabular w-full text-left">
      <caption className="sr-only">What you get by the length of a rental</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Rental
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Paid in full
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            On collection
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.days} className="border-t">
            <th scope="row" className="py-2 font-medium">
              {plural(item.days, 'day')}
            </th>
            {item.too_short ? (
              <td colSpan={2} className="py-2 text-right text-sm text-muted">
                Shorter than your minimum
              </td>
            ) : (
              <>
                <td className="py-2 text-right font-semibold">{money(item.host_gets)}</td>
                <td className="py-2 text-right">{money(item.host_gets_on_collection)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
