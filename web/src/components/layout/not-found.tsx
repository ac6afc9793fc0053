import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/paths';
import { useDocumentTitle } from '@/lib/document-title';

/** Any address outside the route table (P2.1-14). */
export function NotFound() {
  useDocumentTitle('Page not found');
  return (
    <div
      data-slot="not-found"
      className="container-page flex min-h-[60vh] flex-col items-center justify-center gap-6 py-16 text-center"
    >
      <span className="plate px-5 py-1.5 text-5xl leading-tight">404</span>
      <div className="flex flex-col gap-2">
        <h1 className="text-h1">Oops! Page not found</h1>
        <p className="text-secondary">
          There is no page at this address. Check it for a typing mistake, or start again from the
          home page.
        </p>
      </div>
      <LinkButton to={paths.home}>Return to Home</LinkButton>
    </div>
  );
}
