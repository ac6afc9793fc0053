import { useQuery } from '@tanstack/react-query';
import { StatTile } from '@/components/ui/stat-tile';
import { useSession } from '@/features/accounts';
import { hostAnswersQuery } from '@/features/bookings';
import { hostQuery } from '@/features/hosts';
import { standingWords } from '../rules/standing-words';

/** How the host stands with renters: answers, cancellations and rating, each with what moves it. */
export function HostStanding() {
  const { user } = useSession();
  return user ? <Standing userId={user.id} /> : null;
}

function Standing({ userId }: { userId: string }) {
  const { data: answers } = useQuery(hostAnswersQuery());
  const { data: host } = useQuery(hostQuery(userId));
  if (!answers || !host) return null;
  return (
    <section aria-labelledby="standing-heading" className="flex flex-col gap-3">
      <h2 id="standing-heading" className="text-h3">
        How you stand with renters
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {standingWords(answers, host.stats).map((told) => (
          <StatTile key={told.label} {...told} />
        ))}
      </dl>
    </section>
  );
}
