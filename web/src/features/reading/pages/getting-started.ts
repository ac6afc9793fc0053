import type { WrittenPage } from '../rules/blocks.ts';
import { figure } from '../rules/figures.ts';
import { first } from './first.ts';

export const gettingStarted: WrittenPage = {
  title: 'Getting started',
  description: 'From a new account to your first trip: what you need, and how long it takes.',
  lead: 'Three steps lead from a new account to the keys. Looking around needs no account at all: [browse vehicles](/browse) whenever you like.',
  changes: first,
  sections: [
    {
      id: 'account-setup',
      title: 'Account setup',
      blocks: [
        {
          steps: [
            'Press “Sign Up” and choose whether you want to rent vehicles or list your own. You can become a host later without losing anything.',
            `Give your name, email address and phone number, and choose a password of at least 12 characters.`,
            'Fill in your profile. A photo and a few words about yourself help a host to say yes.',
          ],
        },
        'One account is enough: hosts can rent other people’s vehicles with it, too.',
      ],
    },
    {
      id: 'identity-verification',
      title: 'Identity verification',
      blocks: [
        `To rent, you usually need to be 21 or over and to have held a full licence for 2 years. Each vehicle’s page names its own minimum age. Nobody under ${figure.youngest_driver}, or with a licence held for less than ${figure.licence_months} months, can sign a rental contract.`,
        'Before a trip we ask for:',
        {
          list: [
            'the front and back of your driving licence,',
            'a proof of address dated within the last 3 months, such as a bank statement or a utility bill,',
            'for licences from Great Britain, a check code from the DVLA, which you create on gov.uk.',
          ],
        },
        'The identity review usually takes place within 24 hours. Your papers are seen by the host of your trip and by nobody else outside {{brand_name}}; [how long we keep them](/privacy#how-long).',
      ],
    },
    {
      id: 'first-booking',
      title: 'Your first booking',
      blocks: [
        {
          steps: [
            '[Search](/browse) for a town or postcode and choose your dates.',
            'Open a vehicle, look at its photos, reviews and terms, and check the price: everything is in it.',
            'Press “Book Now”. Many vehicles are confirmed at once; others wait for their host.',
            'Sign the contract that the host sends you, and add your papers to it.',
            'Meet the host, take photos of the vehicle together, and drive.',
          ],
        },
        'The [guide to booking and rentals](/booking-rentals) has the details. If you are stuck, the [help centre](/help-centre) is there.',
      ],
    },
  ],
};
