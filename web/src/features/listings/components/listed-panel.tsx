import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button';
import { payoutAccountQuery } from '@/features/earnings';
import type { Listing } from '@/lib/api/types';
import { takeFocus } from '@/lib/focus';
import { shortDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { runsOut } from '../rules/listing-words';

/** Where the form was, once the vehicle is listed (D8-53): what is left to do before the first trip. */
export function ListedPanel({ listing }: { listing: Listing }) {
  const { data: account } = useQuery(payoutAccountQuery());
  const { make, model } = listing.fields;
  const needsAccount = account !== undefined && account.state !== 'ready';
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border bg-surface px-6 py-10 text-center">
      <CircleCheck aria-hidden className="size-8 text-success" />
      <h3 ref={takeFocus} tabIndex={-1} className="text-h2 outline-none">
        Vehicle Listed Successfully!
      </h3>
      <p className="max-w-prose text-secondary">
        Your {make} {model} is now available for rent.
      </p>
      {listing.bookable_until !== null && (
        <p className="max-w-prose text-secondary">
          Its {runsOut(listing)} on {shortDate(listing.bookable_until)}. Renters can book trips that
          end by then.
        </p>
      )}
      {needsAccount && (
        <p className="max-w-prose text-secondary">
          Next, tell us where to send your earnings. Until then we keep them safe for you.
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {needsAccount && <LinkButton to={paths.paymentInfo}>Set up payouts</LinkButton>}
        <LinkButton
          variant={needsAccount ? 'outline' : undefined}
          to={paths.vehicleCalendar(listing.id)}
        >
          Block your own dates
        </LinkButton>
        <LinkButton variant="outline" to={paths.vehicle(listing.id)}>
          View listing
        </LinkButton>
      </div>
    </div>
  );
}
