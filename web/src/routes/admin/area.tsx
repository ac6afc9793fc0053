import type { ComponentType } from 'react';
import { AdminAuthProvider, AdminSignIn, RequireAdmin } from '@/features/admins';
import { adminPageList, type AdminPageName } from '@/lib/admin-pages';
import { usePageTitle } from '@/lib/document-title';
import { lazyPage } from '@/lib/lazy-part';
import { useRoutes, type RouteObject } from '@/lib/router';
import { AdminNotFound } from './not-found';

const files = import.meta.glob<{ Component: ComponentType }>([
  './*.tsx',
  '!./*.test.tsx',
  '!./area.tsx',
  '!./not-found.tsx',
]);

function pageOf(name: AdminPageName, title: string): ComponentType {
  const load = files[`./${name}.tsx`];
  if (!load) throw new Error(`No file in routes/admin shows the page ${name}`);
  const Page = lazyPage(async () => ({ default: (await load()).Component }));
  return function AdminPage() {
    usePageTitle(title);
    return <Page />;
  };
}

const pageRoutes = adminPageList.map(({ name, path, title }) => {
  const Page = pageOf(name, title);
  return { path: path.replace('/admin/', ''), element: <Page /> };
});

const routes: RouteObject[] = [
  { index: true, element: <AdminSignIn /> },
  {
    element: <RequireAdmin />,
    children: [...pageRoutes, { path: '*', element: <AdminNotFound /> }],
  },
];

/** /admin and everything under it (P2.1-11, P6-02). */
export function Component() {
  return <AdminAuthProvider>{useRoutes(routes)}</AdminAuthProvider>;
}
