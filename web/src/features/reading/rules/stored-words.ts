import type { StoredName } from '../../../lib/stored.ts';

/** What each thing that is kept in a browser is for, and for how long: words of /cookies alone. */
export const storedWords: Record<StoredName, { what: string; lasts: string }> = {
  sid: { what: 'Keeps you signed in.', lasts: '14 days after the last visit, at most 30 days' },
  admin_sid: { what: 'Keeps staff signed in.', lasts: '8 hours' },
  'cookie-choice': { what: 'What you chose on this page.', lasts: '6 months' },
  theme: { what: 'Light or dark, if you chose one.', lasts: 'Until you choose “System”' },
  'kept:*': {
    what: 'What you wrote that has not reached us yet: drafts and unsent messages.',
    lasts: 'Until it is sent, or you sign out',
  },
  bookingCompleted: {
    what: 'Tells your other tabs that a booking was paid.',
    lasts: 'Until the next booking',
  },
  admin: {
    what: 'The name and role of a signed-in member of staff.',
    lasts: 'Until they sign out',
  },
  'scroll-positions': {
    what: 'Where you were on a page that you come back to.',
    lasts: 'Until the tab is closed',
  },
  'result-pages': { what: 'How much of a list you had opened.', lasts: 'Until the tab is closed' },
  'idempotency:*': {
    what: 'Sees to it that a second press neither books nor pays twice.',
    lasts: 'Until the answer is there',
  },
  pendingServiceBooking: {
    what: 'The booking of a service that you have filled in and not paid.',
    lasts: 'Until you pay, or the tab is closed',
  },
  pendingInsurance: {
    what: 'The insurance that you have filled in and not paid, without licence numbers, dates of birth, points and convictions.',
    lasts: 'Until you pay, or the tab is closed',
  },
  'map:lacks-web-gl': {
    what: 'That this browser cannot draw the map, so that it is not tried again.',
    lasts: 'Until the tab is closed',
  },
  'reloaded-for-missing-code': {
    what: 'That the page was reloaded after an update, so that it is not reloaded for ever.',
    lasts: 'Until the tab is closed',
  },
  'kept-files': {
    what: 'Files that wait to be sent.',
    lasts: 'Until they are sent, or you sign out',
  },
};
