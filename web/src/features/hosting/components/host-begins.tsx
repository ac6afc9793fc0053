import { useQuery } from '@tanstack/react-query';
import { hostStatsQuery, hostToDoQuery, HostNext, NextBand, ToDoBand } from '@/features/bookings';
import { dueReportsQuery } from '@/features/condition';
import { waitingContractsQuery } from '@/features/contracts';
import { earningsQuery, payoutAccountQuery } from '@/features/earnings';
import { dueHandoversQuery } from '@/features/handover';
import { allMyListingsQuery, nameOf } from '@/features/listings';
import { LinkButton } from '@/components/ui/link-button';
import type { ListingCard } from '@/lib/api/types';
import { money } from '@/lib/format';
import { paths } from '@/lib/paths';
import { toDoOf } from '../rules/to-do';
import { FirstBooking } from './first-booking';

/** What a host's dashboard begins with: the first step, what needs doing, who comes next, and the money on its way. */
export function HostBegins() {
  const { data: toDo } = useQuery(hostToDoQuery());
  const { data: contracts } = useQuery(waitingContractsQuery);
  const { data: reports } = useQuery(dueReportsQuery);
  const { data: handovers } = useQuery(dueHandoversQuery);
  const { data: vehicles } = useQuery(allMyListingsQuery);
  const { data: account } = useQuery(payoutAccountQuery());
  const { data: earnings } = useQuery(earningsQuery(1));
  const { data: stats } = useQuery(hostStatsQuery());
  if (!toDo || !vehicles) return null;
  const waits = [toDo, contracts, handovers].some((list) => (list?.items.length ?? 0) > 0);
  if (vehicles.every(({ status }) => status === 'draft') && !waits)
    return <FirstStep drafts={vehicles} />;
  const isNew = stats?.completed_bookings === 0 && earnings?.total === 0;
  const totals = earnings?.totals;
  const isFirst = isNew && !waits;
  const items = toDoOf({
    tasks: toDo.items,
    contracts: contracts?.items ?? [],
    handovers: handovers?.items.filter(({ side }) => side === 'host') ?? [],
    reports: reports?.items.filter(({ side }) => side === 'host') ?? [],
    vehicles,
    account,
    totals,
  });
  const others = isFirst ? items.filter(({ id }) => id !== 'account') : items;
  return (
    <>
      {others.length > 0 && <ToDoBand items={others} />}
      {isFirst && <FirstBooking vehicles={vehicles} account={account} />}
      <HostNext />
      {totals && totals.unpaid_pence > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-secondary">
          <span>
            <strong className="tabular text-foreground">{money(totals.unpaid_pence)}</strong> earned
            and not paid out yet
          </span>
          <LinkButton variant="ghost" size="sm" to={paths.earnings}>
            View earnings
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** Whoever has begun a vehicle goes on with it; the newest draft comes first. */
function FirstStep({ drafts }: { drafts: readonly ListingCard[] }) {
  const [draft] = drafts;
  return (
    <NextBand
      title="Put your first vehicle on the road"
      action={
        draft ? (
          <LinkButton variant="plate" to={paths.editVehicle(draft.id)}>
            Continue your {nameOf(draft) === 'Unnamed draft' ? 'draft' : nameOf(draft)}
          </LinkButton>
        ) : (
          <LinkButton variant="plate" to={paths.listVehicle}>
            Add your first vehicle
          </LinkButton>
        )
      }
    >
      <p className="max-w-prose text-on-inverse-soft">
        {draft
          ? 'Your draft is saved. Pick up where you left off.'
          : 'You need its registration number, a few photos and a price. We save each step, so you can stop and come back at any time.'}
      </p>
    </NextBand>
  );
}
