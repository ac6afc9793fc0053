import { LinkButton } from '@/components/ui/link-button';
import { lazyPage } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { LazySection } from './lazy-section';

const OwnerEarnings = lazyPage(() => import('./owner-earnings'));

/** The call to owners, with what vehicles like theirs bring in here; "Get Started" leads to the form (P1-10). */
export function OwnerBand() {
  return (
    <section aria-labelledby="owners-heading" className="container-page pb-14">
      <div className="grid gap-8 rounded-xl bg-accent p-6 md:p-10 lg:grid-cols-[1fr_1.1fr] lg:gap-12">
        <div className="flex flex-col items-start gap-5 self-center text-on-accent">
          <h2 id="owners-heading" className="max-w-[14ch] text-display font-bold">
            Own a car that sits idle?
          </h2>
          <p className="max-w-[40ch] text-lg">
            Enter its registration, add photos and set a price. You decide who drives it, when and
            on what terms.
          </p>
          <LinkButton size="lg" to={paths.addVehicle}>
            Get Started
          </LinkButton>
        </div>
        <LazySection
          part={OwnerEarnings}
          what="earnings"
          className="min-h-[34.5rem] content-center sm:min-h-[29.1rem] lg:min-h-[30.9rem] xl:min-h-[29.6rem]"
        />
      </div>
    </section>
  );
}
