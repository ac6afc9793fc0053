import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/paths';

/** The last word of the page: everything there is (P2.4-12). */
export function CallToAction() {
  return (
    <section aria-labelledby="call-heading" className="bg-inverse-soft text-on-inverse">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-14">
        <div className="flex flex-col gap-3">
          <h2 id="call-heading" className="max-w-[20ch] text-h1">
            The next trip starts down the road
          </h2>
          <p className="max-w-[46ch] text-lg text-on-inverse-soft">
            See what is free near you, with the full price before you book.
          </p>
        </div>
        <LinkButton variant="plate" size="lg" to={paths.browse}>
          Browse All Vehicles
        </LinkButton>
      </div>
    </section>
  );
}
