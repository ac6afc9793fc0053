import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SessionUnknown } from '@/components/layout/session-unknown';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { UserType } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { Navigate, Outlet, useLocation, useNavigate } from '@/lib/router';
import { isSessionHeld, signingOutQuery, useSession } from '../api/session';
import { openAuth } from '../rules/open-auth';

interface RequireUserProps {
  /** Whose dashboard it is. */
  userType?: UserType;
  /** Most visitors here are new, and join as that; otherwise they are asked to sign in. */
  newcomersAre?: UserType;
}

/** Guards what needs signing in: visitors sign in first, and of a dashboard's other users each goes to their own, a host to the trips there (D2.1-03..05, R4). */
export default function RequireUser({ userType, newcomersAre }: RequireUserProps) {
  const { user, isUnknown, retry } = useSession();
  const { data: isSigningOut } = useQuery(signingOutQuery);
  if (isUnknown)
    return <SessionUnknown page={userType ? 'Your dashboard' : 'This page'} onRetry={retry} />;
  if (user === undefined || isSigningOut) return <PendingPage />;
  // What is not saved yet stays on the screen, which asks to sign in again.
  if (user === null) return isSessionHeld() ? <Outlet /> : <SendHome newcomersAre={newcomersAre} />;
  if (userType && user.user_type !== userType)
    return <Navigate to={paths.trips(user.user_type)} replace />;
  return <Outlet />;
}

/** To the landing page with the dialog open; afterwards to the page asked for (R4). */
function SendHome({ newcomersAre }: { newcomersAre: UserType | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    void navigate(paths.home, { replace: true });
    const returnTo = pathname + search;
    openAuth(
      newcomersAre
        ? { mode: 'signup', userType: newcomersAre, returnTo }
        : { mode: 'signin', returnTo },
    );
    // Once, with the address of the first render: after the navigation it is no longer ours.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

function PendingPage() {
  return (
    <Loading label="Loading the page">
      <div className="container-page flex min-h-dvh flex-col gap-6 pt-10 pb-16">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-11" />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  );
}
