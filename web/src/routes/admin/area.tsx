import type { ComponentType } from 'react';
import { AdminAuthProvider, AdminSignIn, RequireAdmin } from '@/features/admins';
import { adminPageList } from '@/lib/admin-pages';
import { usePageTitle } from '@/lib/document-title';
import { lazyPage } from '@/lib/lazy-part';
import { useRoutes, type RouteObject } from '@/lib/router';
import { AdminNotFound } from './not-found';

/** What a file here exports: the page below its heading, and what stands beside that. */
interface PageFile {
  Component: ComponentType;
  Aside?: ComponentType;
}

const files = import.meta.glob<PageFile>([
  './*.tsx',
  '!./*.test.tsx',
  '!./area.tsx',
  '!./not-found.tsx',
]);

function pageOf({ name, title, menu }: (typeof adminPageList)[number]): ComponentType {
  const load = files[`./${name}.tsx`];
  if (!load) throw new Error(`No file in routes/admin shows the page ${name}`);
  const Page = lazyPage(async () => {
    const file = await load();
    return { default: () => <WithHeading heading={menu ?? title} {...file} /> };
  });
  return function AdminPage() {
    usePageTitle(title);
    return <Page />;
  };
}

function WithHeading({ heading, Component: Below, Aside }: PageFile & { heading: string }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">{heading}</h1>
        {Aside && <Aside />}
      </div>
      <Below />
    </div>
  );
}

const pageRoutes = adminPageList.map((page) => {
  const Page = pageOf(page);
  return { path: page.path.replace('/admin/', ''), element: <Page /> };
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
