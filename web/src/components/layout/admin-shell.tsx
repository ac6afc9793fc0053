import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useLocation } from '@/lib/router';
import { AdminDrawer } from './admin-drawer';
import { AdminMenu, type AdminEntry } from './admin-menu';
import { CrashScreen } from './crash-screen';
import { ErrorBoundary } from './error-boundary';

interface AdminShellProps {
  brand: string;
  /** Payments are the built-in sandbox's. */
  sandbox: boolean;
  /** First and last name of the admin. */
  name: string;
  entries: readonly AdminEntry[];
  signingOut: boolean;
  onSignOut: () => void;
  children: ReactNode;
}

/** The frame of every admin screen but the sign-in (A2.1-06, A2.1-07). */
export function AdminShell({ brand, sandbox, entries, children, ...header }: AdminShellProps) {
  const { pathname } = useLocation();
  return (
    <div
      data-slot="admin-shell"
      data-density="compact"
      className="min-h-dvh md:grid md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <aside className="on-brand hidden bg-inverse md:block">
        <div className="sticky top-0 max-h-dvh overflow-y-auto">
          <AdminMenu brand={brand} entries={entries} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <Header
          {...header}
          sandbox={sandbox}
          menuButton={<AdminDrawer brand={brand} entries={entries} />}
        />
        <main id="main" tabIndex={-1} className="grow px-4 pt-6 pb-16 md:px-6 lg:px-8">
          {/* A page that broke is left behind by going to another one. */}
          <ErrorBoundary place={pathname} screen={CrashScreen}>
            {children}
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

type HeaderProps = Pick<AdminShellProps, 'sandbox' | 'name' | 'signingOut' | 'onSignOut'> & {
  menuButton: ReactNode;
};

function Header({ sandbox, name, signingOut, onSignOut, menuButton }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b bg-surface">
      <div className="flex min-h-16 items-center gap-3 px-4 py-2 md:px-6 lg:px-8">
        {menuButton}
        <div className="flex min-w-0 grow flex-col md:flex-row md:items-center md:justify-between md:gap-4">
          <p className="font-semibold">Admin Dashboard</p>
          <p className="truncate text-sm text-secondary">Welcome, {name}</p>
        </div>
        <Button variant="outline" loading={signingOut} onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
      {sandbox && (
        <p className="bg-accent-soft px-4 py-1 text-center text-sm text-foreground">
          Test payments: no real money moves.
        </p>
      )}
    </header>
  );
}
