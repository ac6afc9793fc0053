import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { CrashScreen } from '@/components/layout/crash-screen';
import { RequireUser } from '@/features/accounts/require-user';
import { AuthRoute } from './auth-route';
import { PageSkeleton } from './page-skeleton';
import { RootLayout } from './root-layout';

/** R1: the old addresses lead to /browse and keep query and hash. */
function toBrowse({ request }: LoaderFunctionArgs) {
  const { search, hash } = new URL(request.url);
  return redirect(`/browse${search}${hash}`);
}

const HydrateFallback = PageSkeleton;

/** The route table. Every page is a chunk of its own; visitors never load a dashboard. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <CrashScreen />,
    children: [
      { path: '/', HydrateFallback, lazy: () => import('@/routes/public/home') },
      { path: '/auth', HydrateFallback, element: <AuthRoute /> },
      { path: '/browse', HydrateFallback, lazy: () => import('@/routes/public/browse') },
      { path: '/browse-vehicles', HydrateFallback, loader: toBrowse },
      { path: '/search-results', HydrateFallback, loader: toBrowse },
      {
        path: '/vehicle/:vehicleId',
        HydrateFallback,
        lazy: () => import('@/routes/public/vehicle'),
      },
      {
        path: '/booking/:vehicleId',
        HydrateFallback,
        lazy: () => import('@/routes/public/booking'),
      },
      {
        path: '/payment-success',
        HydrateFallback,
        lazy: () => import('@/routes/public/payment-success'),
      },
      {
        element: <RequireUser userType="renter" />,
        children: [
          {
            path: '/renter-dashboard',
            HydrateFallback,
            lazy: () => import('@/routes/renter/dashboard'),
          },
        ],
      },
      {
        element: <RequireUser userType="host" />,
        children: [
          {
            path: '/host-dashboard',
            HydrateFallback,
            lazy: () => import('@/routes/host/dashboard'),
          },
        ],
      },
      { path: '*', HydrateFallback, lazy: () => import('@/routes/public/not-found') },
    ],
  },
];
