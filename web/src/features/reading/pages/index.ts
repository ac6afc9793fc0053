import type { WrittenName } from '../../../lib/pages.ts';
import type { WrittenPage } from '../rules/blocks.ts';
import { about } from './about.ts';
import { bookingRentals } from './booking-rentals.ts';
import { cancellation } from './cancellation.ts';
import { cookies } from './cookies.ts';
import { disputes } from './disputes.ts';
import { faqs } from './faqs.ts';
import { gettingStarted } from './getting-started.ts';
import { helpCentre } from './help-centre.ts';
import { insuranceSafety } from './insurance-safety.ts';
import { privacy } from './privacy.ts';
import { rentalAgreement } from './rental-agreement.ts';
import { temporaryInsuranceInfo } from './temporary-insurance-info.ts';
import { terms } from './terms.ts';

/** Every page that is text, by its name, which is its address (R1, R2, P2.1-13). */
export const written: Record<WrittenName, WrittenPage> = {
  about,
  'getting-started': gettingStarted,
  'help-centre': helpCentre,
  'booking-rentals': bookingRentals,
  'insurance-safety': insuranceSafety,
  faqs,
  terms,
  privacy,
  cookies,
  cancellation,
  'rental-agreement': rentalAgreement,
  disputes,
  'temporary-insurance-info': temporaryInsuranceInfo,
};
