import { isValidElement, type ComponentType } from 'react';
import { RequireUser } from '@/features/accounts';
import { lazyPage } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from '@/lib/router';
import { AdminLayout } from './admin-layout';
import { AuthRoute } from './auth-route';
import { RootLayout } from './root-layout';

/** A page as a chunk of its own: nobody downloads what they do not open. */
function page(load: () => Promise<{ Component: ComponentType }>) {
  const Page = lazyPage(async () => ({ default: (await load()).Component }));
  return <Page />;
}

/** R1: an old address leads to /browse and keeps query and hash. */
function ToBrowse() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: '/browse', search, hash }} replace />;
}

/** Shows every component in every state; a build for users has no trace of it. */
const styleguide: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/styleguide', element: page(() => import('@/styleguide/styleguide')) }]
  : [];

export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [{ path: '/admin/*', element: page(() => import('@/routes/admin/area')) }],
  },
  {
    element: <RootLayout />,
    children: [
      { path: '/', element: page(() => import('@/routes/public/home')) },
      { path: '/auth', element: <AuthRoute /> },
      { path: '/host-vehicles', element: <Navigate to={paths.myVehicles} replace /> },
      { path: '/browse', element: page(() => import('@/routes/public/browse')) },
      { path: '/map', element: page(() => import('@/routes/public/map')) },
      { path: '/browse-vehicles', element: <ToBrowse /> },
      { path: '/search-results', element: <ToBrowse /> },
      { path: '/vehicle/:vehicleId', element: page(() => import('@/routes/public/vehicle')) },
      { path: '/host/:hostId', element: page(() => import('@/routes/public/host')) },
      { path: '/booking/:vehicleId', element: page(() => import('@/routes/public/booking')) },
      {
        path: '/payment-success',
        element: page(() => import('@/routes/public/payment-success')),
      },
      { path: '/reset-password', element: page(() => import('@/routes/public/reset-password')) },
      { path: '/keep-account', element: page(() => import('@/routes/public/keep-account')) },
      { path: '/unsubscribe', element: page(() => import('@/routes/public/unsubscribe')) },
      {
        path: '/stop-search-emails',
        element: page(() => import('@/routes/public/stop-search-emails')),
      },
      { path: '/confirm-email', element: page(() => import('@/routes/public/confirm-email')) },
      {
        element: <RequireUser />,
        children: [
          { path: '/bookings/:bookingId', element: page(() => import('@/routes/user/booking')) },
        ],
      },
      {
        element: <RequireUser newcomersAre="host" />,
        children: [
          { path: '/add-vehicle', element: page(() => import('@/routes/user/add-vehicle')) },
        ],
      },
      {
        element: <RequireUser userType="renter" />,
        children: [
          { path: '/renter-dashboard', element: page(() => import('@/routes/renter/dashboard')) },
        ],
      },
      {
        element: <RequireUser userType="host" />,
        children: [
          { path: '/host-dashboard', element: page(() => import('@/routes/host/dashboard')) },
        ],
      },
      ...styleguide,
      { path: '*', element: page(() => import('@/routes/public/not-found')) },
    ],
  },
];

/**
 * The route table. Declared as elements and not with a data router: that one weighs 17 KB more before the
 * first page, and all data comes through the query client.
 */
export function AppRoutes() {
  return useRoutes(routes);
}

export function routeAt(pathname: string): RouteObject | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route;
}

/** Waits for the code of the page at an address; that it did not arrive is the page's to say. */
export async function pageReady(pathname: string) {
  const element = routeAt(pathname)?.element;
  if (!isValidElement(element)) return;
  const component: unknown = element.type;
  await (component as { ready?: () => Promise<void> }).ready?.();
}
