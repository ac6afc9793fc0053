import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, NoScreen } from '@/components/layout/error-boundary';
import { lazyPart } from '@/lib/lazy-part';
import { localPath, paths } from '@/lib/paths';
import { useNavigate } from '@/lib/router';
import { useSession } from '../api/session';
import { openAuthEvent, type AuthRequest } from '../rules/open-auth';

const AuthDialog = lazyPart(() => import('./auth-dialog'));

/** Fetches the dialog's code when the user comes near something that opens it. */
export function preloadAuthDialog() {
  AuthDialog.preload();
}

/** P2.3-11: the time between the dialog's end and the way to the dashboard. */
const redirectMilliseconds = 100;

/** Listens for `openAuth` and holds the dialog. Mounted once, below the router. */
export function AuthDialogHost({ brand }: { brand: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [request, setRequest] = useState<AuthRequest | null>(null);
  const [opened, setOpened] = useState(0);

  useEffect(() => {
    const open = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      setRequest(detail ?? {});
      setOpened((count) => count + 1);
    };
    window.addEventListener(openAuthEvent, open);
    return () => window.removeEventListener(openAuthEvent, open);
  }, []);

  // The dialog is closed from the moment there is a user (P2.3-10); the request goes with the redirect.
  useEffect(() => {
    if (!request || request.becomeHost || !user) return;
    const timer = setTimeout(() => {
      setRequest(null);
      request.afterwards?.();
      if (request.stay) return;
      const target = localPath(request.returnTo) ?? paths.dashboard(user.user_type);
      void navigate(target, { replace: true });
    }, redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [request, user, navigate]);

  if (!request) return null;
  return (
    <ErrorBoundary key={opened} screen={NoScreen}>
      <Suspense>
        <AuthDialog
          request={request}
          brand={brand}
          open={!user || !!request.becomeHost}
          onClose={() => setRequest(null)}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
