import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';

const LazyBell = lazyPart(() => import('./bell'));

/** The bell of who is signed in; its code is no weight on visitors. */
export function Bell() {
  return (
    <div className="size-11">
      <Suspense>
        <LazyBell />
      </Suspense>
    </div>
  );
}
