import { PersonLine } from '@/components/facts/person-line';
import { Card } from '@/components/ui/card';
import type { HostPublic } from '@/lib/api/types';
import { counted, plural } from '@/lib/format';
import { month } from '@/lib/instants';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { answersWords } from '../rules/answers';

/** Who rents the vehicle out (U7: no surname, phone or address), with figures over all bookings. */
export function HostCard({ host }: { host: HostPublic }) {
  const { stats } = host;
  const answers = answersWords(stats.answers_within_minutes);
  return (
    <section aria-labelledby="host-heading" className="flex flex-col gap-4">
      <h2 id="host-heading" className="text-h2">
        Your host
      </h2>
      <Card className="flex flex-col gap-5">
        <PersonLine
          name={
            <Link
              to={paths.host(host.id)}
              className="font-display text-h3 font-bold hover:underline"
            >
              {host.display_name}
            </Link>
          }
          face={{ initials: host.initials, picture: host.profile_picture_url, size: 'lg' }}
        >
          <p className="text-sm text-muted">Hosting since {month(host.member_since)}</p>
          {answers && <p className="text-sm text-muted">{answers}</p>}
        </PersonLine>
        {host.host_description && <p className="max-w-[65ch]">{host.host_description}</p>}
        <ul className="grid grid-cols-3 gap-3 border-t pt-5 text-sm text-muted">
          <Figure
            value={counted(stats.trip_count)}
            words={stats.trip_count === 1 ? 'trip' : 'trips'}
          />
          <Figure
            value={counted(stats.total_vehicle_count)}
            words={stats.total_vehicle_count === 1 ? 'vehicle' : 'vehicles'}
          />
          <Figure
            value={stats.rating === null ? 'New' : stats.rating.toFixed(1)}
            words={
              stats.rating === null
                ? 'no reviews yet'
                : `from ${plural(stats.review_count, 'review')}`
            }
          />
        </ul>
      </Card>
    </section>
  );
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <li className="flex flex-col">
      <span className="tabular font-display text-h2 font-bold text-foreground">{value}</span>{' '}
      {words}
    </li>
  );
}
