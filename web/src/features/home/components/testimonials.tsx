import { lazyPage } from '@/lib/lazy-part';
import { LazySection } from './lazy-section';

const NewestReviews = lazyPage(() => import('./newest-reviews'));

/** What renters say of their trips: nothing but published reviews (P2.4-01). */
export function Testimonials() {
  return (
    <section
      aria-labelledby="testimonials-heading"
      className="container-page flex flex-col gap-8 py-14"
    >
      <h2 id="testimonials-heading" className="text-h1">
        What renters say
      </h2>
      <LazySection
        part={NewestReviews}
        what="reviews"
        className="min-h-[51rem] content-start md:min-h-[49rem] lg:min-h-[33rem]"
      />
    </section>
  );
}
