import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/paths';

/** The call to owners: "Get Started" leads to the form that lists a vehicle (P1-10). */
export function GetStarted() {
  return (
    <section aria-labelledby="get-started-heading" className="bg-inverse-soft text-on-inverse">
      <div className="container-page flex flex-col items-start gap-5 py-14">
        <h2 id="get-started-heading" className="text-h1">
          Your car could earn its keep
        </h2>
        <p className="max-w-[46ch] text-lg text-on-inverse-soft">
          Type its registration, add photos and a price. You decide who drives it, when, and by
          which rules.
        </p>
        <LinkButton variant="plate" size="lg" to={paths.addVehicle}>
          Get Started
        </LinkButton>
      </div>
    </section>
  );
}
