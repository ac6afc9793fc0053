import { BadgeCheck } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import type { HostPublic } from '@/lib/api/types';
import { counted, plural } from '@/lib/format';
import { month } from '@/lib/instants';

/** Who rents out: the name by their own choice (D2.8-05, U7), and figures over all bookings (D2.8-01). */
export function HostProfile({ host }: { host: HostPublic }) {
  const { stats } = host;
  return (
    <header
      data-slot="host-profile"
      className="grid gap-x-12 gap-y-6 rounded-xl border bg-surface p-6 shadow-sm md:p-8 lg:grid-cols-[1fr_auto]"
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar name="" initials={host.initials} src={host.profile_picture_url} size="xl" />
          <div className="flex min-w-0 flex-col gap-1.5">
            <h1 className="text-h1 font-bold break-words">{host.display_name}</h1>
            <p className="text-secondary">Member since {month(host.member_since)}</p>
            {host.email_confirmed && (
              <p className="flex items-center gap-1.5 text-sm font-medium text-success">
                <BadgeCheck aria-hidden className="size-4.5" /> Email confirmed
              </p>
            )}
          </div>
        </div>
        {host.host_description && (
          <p className="max-w-[65ch] break-words whitespace-pre-line">{host.host_description}</p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 border-t pt-6 lg:content-center lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
        {stats.rating === null ? (
          <Figure value="New" words="no reviews yet" />
        ) : (
          <Figure
            value={stats.rating.toFixed(1)}
            words={`out of 5, ${plural(stats.review_count, 'review')}`}
          />
        )}
        <Figure
          value={counted(stats.trip_count)}
          words={stats.trip_count === 1 ? 'trip' : 'trips'}
        />
        <Figure
          value={counted(stats.total_vehicle_count)}
          words={stats.total_vehicle_count === 1 ? 'vehicle' : 'vehicles'}
        />
        <Figure
          value={counted(stats.cancellations)}
          words={`${stats.cancellations === 1 ? 'booking' : 'bookings'} cancelled by the host in 12 months`}
        />
      </dl>
    </header>
  );
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <div className="flex flex-col">
      <dt className="order-last text-sm text-secondary">{words}</dt>
      <dd className="tabular font-display text-h1 font-bold">{value}</dd>
    </div>
  );
}
