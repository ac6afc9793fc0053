import type { ComponentType } from 'react';
import { RequireUser } from '@/features/accounts';
import { usePageTitle } from '@/lib/document-title';
import { lazyPage } from '@/lib/lazy-part';
import { movedPages, pageList } from '@/lib/pages';
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from '@/lib/router';
import { AdminLayout } from './admin-layout';
import { RootLayout } from './root-layout';

type File = () => Promise<{ Component: ComponentType }>;

/** A page as a chunk of its own: nobody downloads what they do not open. */
const later = (load: File) => lazyPage(async () => ({ default: (await load()).Component }));

const files = import.meta.glob<{ Component: ComponentType }>([
  '/src/routes/{public,user,renter,host}/*.tsx',
  '!**/*.test.tsx',
]);

/** The pages of the register by their patterns. */
const byPath = new Map(
  pageList.map((page) => {
    const load = files[`/src/routes/${page.file}.tsx`];
    if (!load) throw new Error(`No src/routes/${page.file}.tsx shows the page ${page.name}`);
    return [page.path, { ...page, Page: later(load) }];
  }),
);

function Shown({ path }: { path: string }) {
  const page = byPath.get(path);
  const { key } = useLocation();
  // The document came with the title of the very thing that its address names.
  const isWritten = key === 'default' && path.includes(':');
  usePageTitle(isWritten ? undefined : page?.title);
  return page && <page.Page />;
}

const pageRoutes = pageList.map(({ path, guard }): RouteObject => {
  const route = { path, element: <Shown path={path} /> };
  return guard ? { element: <RequireUser {...guard} />, children: [route] } : route;
});

/** R1: an old address leads to the new one and keeps query and hash. */
function Moved({ to: pathname }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname, search, hash }} replace />;
}

const movedRoutes = Object.entries(movedPages).map(([path, to]) => ({
  path,
  element: <Moved to={to} />,
}));

const AdminArea = later(() => import('@/routes/admin/area'));

/** Shows every component in every state; a build for users has no trace of it. */
const Styleguide = import.meta.env.DEV && later(() => import('@/styleguide/styleguide'));

export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [{ path: '/admin/*', element: <AdminArea /> }],
  },
  {
    element: <RootLayout />,
    children: [
      ...(Styleguide ? [{ path: '/styleguide', element: <Styleguide /> }] : []),
      ...movedRoutes,
      ...pageRoutes,
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

/** The pattern of the route that shows an address. */
export function patternAt(pathname: string): string | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.path;
}

/** Waits for the code of the page at an address; that it did not arrive is the page's to say. */
export async function pageReady(pathname: string) {
  const path = patternAt(pathname);
  const page = byPath.get(path ?? '');
  await Promise.all([
    page?.guard && RequireUser.ready(),
    (path === '/admin/*' ? AdminArea : page?.Page)?.ready(),
  ]);
}
