import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { StatTile } from '@/components/ui/stat-tile';
import { money } from '@/lib/format';
import { hostStatsQuery } from '../api/host-stats';

const strip = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4';

interface HostStatsProps {
  /** A button below the figures. */
  action: ReactNode;
}

/** The stats strip of the host dashboard (D2.2-02 to D2.2-06). */
export function HostStats({ action }: HostStatsProps) {
  const query = useQuery(hostStatsQuery());
  return (
    <Loaded query={query} what="your figures" skeleton={<StatsSkeleton />}>
      {(stats) => (
        <div className="flex flex-col gap-3">
          <dl className={strip}>
            <StatTile
              label="Total Earnings"
              value={money(stats.total_earnings_pence)}
              note="Net of fees and deposits"
            />
            <StatTile label="Completed Bookings" value={stats.completed_bookings} note="All time" />
            <StatTile label="Listed Cars" value={stats.listed_cars} note="Open for booking" />
            <StatTile label="This Month" value={stats.this_month} note="New bookings" />
          </dl>
          <p className="flex justify-end">{action}</p>
        </div>
      )}
    </Loaded>
  );
}

function StatsSkeleton() {
  return (
    <Loading label="Loading your figures">
      <div className={strip}>
        {['a', 'b', 'c', 'd'].map((tile) => (
          <Skeleton key={tile} className="h-30" />
        ))}
      </div>
    </Loading>
  );
}
