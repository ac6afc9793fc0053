import {
  BriefcaseBusiness,
  CalendarDays,
  CircleAlert,
  LayoutDashboard,
  Scale,
  ShieldCheck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { AdminShell } from '@/components/layout/admin-shell';
import { SessionUnknown } from '@/components/layout/session-unknown';
import { defaultBrand, useSite } from '@/features/site';
import { adminPageList, type AdminMenuName } from '@/lib/admin-pages';
import { Navigate, Outlet, useLocation } from '@/lib/router';
import { useAdminAuth } from './admin-auth';
import { AdminLoading } from './admin-loading';
import { adminPaths } from '../rules/admin-paths';
import { useAdminSignOut } from '../api/admin-sign-out';

const icons: Record<AdminMenuName, LucideIcon> = {
  dashboard: LayoutDashboard,
  attention: CircleAlert,
  bookings: CalendarDays,
  careers: BriefcaseBusiness,
  disputes: Scale,
  'general-services': Wrench,
  security: ShieldCheck,
};

const entries = adminPageList.flatMap(({ name, path: to, menu: label }) =>
  label ? [{ label, to, Icon: icons[name as AdminMenuName] }] : [],
);

/**
 * Guards the admin area (A2.1-04). The shell of a remembered admin stands at once (A4-01); what is inside
 * waits until the server has confirmed the session.
 */
export function RequireAdmin() {
  const { admin, shown, isUnknown, retry } = useAdminAuth();
  if (admin === null) return <Navigate to={adminPaths.signIn} replace />;
  if (isUnknown) return <SessionUnknown page="Admin panel" onRetry={retry} />;
  const inside = admin === undefined ? <AdminLoading /> : <Inside />;
  return shown ? <Shell name={shown.displayName}>{inside}</Shell> : inside;
}

/** An admin who must set up two-factor sign-in first reaches nothing else. */
function Inside() {
  const { mustEnrol } = useAdminAuth();
  const { pathname } = useLocation();
  if (mustEnrol && pathname !== adminPaths.security) {
    return <Navigate to={adminPaths.security} replace />;
  }
  return (
    <Suspense fallback={<AdminLoading />}>
      <Outlet />
    </Suspense>
  );
}

function Shell({ name, children }: { name: string; children: ReactNode }) {
  const { mustEnrol } = useAdminAuth();
  const site = useSite();
  const signOut = useAdminSignOut();
  return (
    <AdminShell
      brand={site?.brand_name ?? defaultBrand}
      sandbox={site?.sandbox ?? false}
      name={name}
      entries={mustEnrol ? entries.filter(({ to }) => to === adminPaths.security) : entries}
      signingOut={signOut.isPending}
      onSignOut={() => signOut.mutate()}
    >
      {children}
    </AdminShell>
  );
}
