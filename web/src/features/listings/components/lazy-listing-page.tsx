import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPage } from '@/lib/lazy-part';

const Page = lazyPage(() => import('./listing-page'));

/** The listing form, fetched when it is opened: it weighs more than the lists beside it. */
export function ListingForm() {
  return (
    <section aria-labelledby="listing-heading" className="flex flex-col gap-6">
      <h2 id="listing-heading" className="text-h2">
        List Your Vehicle
      </h2>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Page />
      </Suspense>
    </section>
  );
}
