import { Suspense, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { openAuth, useSession } from '@/features/accounts';
import { lazyPart } from '@/lib/lazy-part';

// Visitors, who are most of the readers, have none.
const OwnBookings = lazyPart(() => import('./own-bookings'));

const never = () => () => undefined;

/** The way to whom one has a booking with, before anybody else is asked (A2.13-07, A2.13-10 to A2.13-12). */
export default function QuickMessage() {
  const session = useSession();
  // Its code comes after the page was taken over, when the session may be known already: the HTML knows nobody.
  const isWritten = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const user = isWritten ? undefined : session.user;
  return (
    <section
      aria-labelledby="quick-message-heading"
      className="flex flex-col gap-3 rounded-lg border bg-surface p-4 md:gap-4 md:p-5 noscript:hidden print:hidden"
    >
      <h2 id="quick-message-heading" className="text-h2">
        Write to the other side
      </h2>
      {user === undefined && <Skeleton className="h-20" />}
      {user === null && <SignInFirst />}
      {user && (
        <Suspense fallback={<Skeleton className="h-32 md:h-18" />}>
          <OwnBookings user={user} />
        </Suspense>
      )}
    </section>
  );
}

function SignInFirst() {
  return (
    <>
      <p className="text-secondary">Sign in to choose the booking that it is about.</p>
      <Button className="self-start" onClick={() => openAuth({ mode: 'signin', stay: true })}>
        Sign In
      </Button>
    </>
  );
}
