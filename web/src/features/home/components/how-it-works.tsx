import { lazyPage } from '@/lib/lazy-part';
import { howItWorksId } from '@/lib/paths';
import { LazySection } from './lazy-section';

const Steps = lazyPage(() => import('./steps'));

/** The section that "How It Works" of the navigation leads to (P2.4-04). */
export function HowItWorks() {
  return (
    <section
      id={howItWorksId}
      tabIndex={-1}
      aria-labelledby="how-it-works-heading"
      className="border-y bg-surface outline-none"
    >
      <div className="container-page flex flex-col gap-8 py-14">
        <h2 id="how-it-works-heading" className="text-h1">
          How it works
        </h2>
        <LazySection
          part={Steps}
          what="how it works"
          className="min-h-[35rem] content-start md:min-h-56 lg:min-h-44"
        />
      </div>
    </section>
  );
}
