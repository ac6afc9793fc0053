import { useRoutes, type RouteObject } from 'react-router';
import { AdminAuthProvider, AdminSignIn, RequireAdmin } from '@/features/admins';
import { lazyPage } from '@/lib/lazy-part';
import { AdminNotFound } from './not-found';

const Dashboard = lazyPage(async () => ({ default: (await import('./dashboard')).Component }));
const Attention = lazyPage(async () => ({ default: (await import('./attention')).Component }));
const Bookings = lazyPage(async () => ({ default: (await import('./bookings')).Component }));
const NewBooking = lazyPage(async () => ({ default: (await import('./new-booking')).Component }));
const Security = lazyPage(async () => ({ default: (await import('./security')).Component }));

const routes: RouteObject[] = [
  { index: true, element: <AdminSignIn /> },
  {
    element: <RequireAdmin />,
    children: [
      { path: 'dashboard', element: <Dashboard /> },
      { path: 'attention', element: <Attention /> },
      { path: 'bookings', element: <Bookings /> },
      { path: 'bookings/new', element: <NewBooking /> },
      { path: 'security', element: <Security /> },
      { path: '*', element: <AdminNotFound /> },
    ],
  },
];

/** /admin and everything under it (P2.1-11, P6-02). */
export function Component() {
  return <AdminAuthProvider>{useRoutes(routes)}</AdminAuthProvider>;
}
