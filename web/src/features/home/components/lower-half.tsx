import { CallToAction } from './call-to-action';
import { PopularTowns, VehicleTypes } from './explore';
import { OwnerBand } from './owner-band';

/** What follows the testimonials. */
export default function LowerHalf() {
  return (
    <div>
      <OwnerBand />
      <PopularTowns />
      <VehicleTypes />
      <CallToAction />
    </div>
  );
}
