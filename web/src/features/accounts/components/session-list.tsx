import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useFocusOnChange } from '@/lib/focus';
import { instant } from '@/lib/instants';
import { useAction } from '@/lib/use-action';
import { sessionsQuery, useEndSession } from '../api/own-account';
import { signOut } from '../api/sign-out';

/** Where the user is signed in: each device can be signed out, or all at once (U5). */
export function SessionList() {
  const client = useQueryClient();
  const everywhere = useAction({ send: () => signOut(client) });
  const { data } = useQuery(sessionsQuery);
  const heading = useFocusOnChange<HTMLHeadingElement>(data?.sessions.length);
  return (
    <section aria-labelledby="sessions-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="sessions-heading" tabIndex={-1} className="text-h2 outline-none">
          Where you are signed in
        </h2>
        <Button
          variant="outline"
          loading={everywhere.isPending}
          loadingText="Signing out…"
          onClick={() => everywhere.mutate()}
        >
          Sign out everywhere
        </Button>
      </div>
      <Card>
        <Devices />
      </Card>
    </section>
  );
}

function Devices() {
  const query = useQuery(sessionsQuery);
  const end = useEndSession();

  return (
    <Loaded query={query} what="your devices" skeleton={<DevicesSkeleton />}>
      {({ sessions }) => (
        <ul className="flex flex-col divide-y divide-border">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="flex min-w-0 items-center gap-3">
                <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-secondary" />
                <div>
                  <p className="font-semibold">{session.device}</p>
                  <p className="text-sm text-secondary">
                    {session.current ? 'This device' : `Last seen ${instant(session.last_seen_at)}`}
                    {session.ip && `, ${session.ip}`}
                  </p>
                </div>
              </div>
              {!session.current && (
                <Button
                  size="sm"
                  variant="outline"
                  loading={end.isPending && end.variables.id === session.id}
                  loadingText="Signing out…"
                  aria-label={`Sign out ${session.device}`}
                  onClick={() => end.mutate(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function DevicesSkeleton() {
  return (
    <Loading label="Loading your devices">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Loading>
  );
}
