import { lazyPage } from '@/lib/lazy-part';
import { LazySection } from './lazy-section';

const LowerHalf = lazyPage(() => import('./lower-half'));

/** The call to owners, towns, kinds of vehicle and the last word: nobody loads them before the reader comes near. */
export function RestOfPage() {
  return (
    <LazySection
      part={LowerHalf}
      what="the rest of the page"
      className="min-h-[178rem] content-start sm:min-h-[159rem] lg:min-h-[116rem] xl:min-h-[99rem]"
    />
  );
}
