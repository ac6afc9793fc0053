import { LinkButton } from '@/components/ui/link-button';
import { adminPaths } from '@/features/admins';
import { useDocumentTitle } from '@/lib/document-title';

/** An admin address that leads nowhere. */
export function AdminNotFound() {
  useDocumentTitle('Page not found');
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-5 text-center">
      <span className="plate px-4 py-1 text-4xl leading-tight">404</span>
      <h1 className="text-h1">Page not found</h1>
      <p className="text-secondary">There is no such page in the admin panel.</p>
      <LinkButton to={adminPaths.dashboard}>Go to the dashboard</LinkButton>
    </div>
  );
}
