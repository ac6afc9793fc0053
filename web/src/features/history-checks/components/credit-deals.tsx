import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useLeaveForPayment } from '@/features/payments';
import { dealsQuery } from '@/features/services';
import { ApiError, errorText } from '@/lib/api/error';
import type { Deal } from '@/lib/api/types';
import { money } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useBuyDeal } from '../api/checks';

/** Bundles of credits, which never expire (D3.11-09, H14). */
export function CreditDeals() {
  const { data } = useQuery(dealsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="deals-heading" className="flex flex-col gap-3">
      <h3 id="deals-heading" className="text-h3">
        Several checks for less
      </h3>
      <ul className="flex flex-col gap-3">
        {data.items.map((deal) => (
          <li key={deal.id}>
            <Offer deal={deal} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        Each credit pays one check. Credits never expire, and unused ones can be returned within 14
        days.
      </p>
    </section>
  );
}

/** A bundle for the price on its button; a price that has changed is agreed to by another press (M6). */
function Offer({ deal: shown }: { deal: Deal }) {
  const [deal, setDeal] = useState(shown);
  const { title, description, credits_amount: credits, price_pence: price } = deal;
  const { leave, isLeaving } = useLeaveForPayment();
  const buy = useBuyDeal({
    done: ({ url }) =>
      url === '' ? toast.error('Payment Error', 'No payment URL received') : leave(url),
    failed: (error) => {
      toast.error('Payment Error', errorText(error));
      if (error instanceof ApiError && error.code === 'price_changed') {
        setDeal(error.current as Deal);
      }
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border p-4">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-secondary">
          {credits} {credits === 1 ? 'check' : 'checks'}
          {deal.savings_amount > 0 && `, saves ${money(deal.savings_amount)}`}
        </p>
        {description !== '' && <p className="text-sm text-muted">{description}</p>}
      </div>
      <Button
        variant="outline"
        loading={buy.isPending || isLeaving}
        onClick={() => buy.mutate(deal)}
      >
        Pay {money(price)} <span className="sr-only">for {title}</span>
      </Button>
    </div>
  );
}
