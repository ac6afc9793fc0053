// Everything that this site keeps in a browser. The page about cookies is made of it, and each browser journey fails on
// a cookie or a storage key that is not here (e2e/support/storage.ts).

/** What something is kept for. Only what is essential is kept without a choice (X5, X32). */
export const kinds = ['essential', 'functional', 'analytics', 'marketing'] as const;
export type Kind = (typeof kinds)[number];

/** The kinds that one may refuse. */
export type OptionalKind = Exclude<Kind, 'essential'>;
export const optionalKinds = kinds.filter((kind): kind is OptionalKind => kind !== 'essential');

export interface Stored {
  /** Its name; * stands for what differs. */
  name: string;
  where: 'cookie' | 'local' | 'session' | 'database';
  kind: Kind;
  what: string;
  lasts: string;
}

export const stored: readonly Stored[] = [
  {
    name: 'sid',
    where: 'cookie',
    kind: 'essential',
    what: 'Keeps you signed in.',
    lasts: '14 days after the last visit, at most 30 days',
  },
  {
    name: 'admin_sid',
    where: 'cookie',
    kind: 'essential',
    what: 'Keeps staff signed in.',
    lasts: '8 hours',
  },
  {
    name: 'cookie-choice',
    where: 'local',
    kind: 'essential',
    what: 'What you chose on this page.',
    lasts: '6 months',
  },
  {
    name: 'theme',
    where: 'local',
    kind: 'essential',
    what: 'Light or dark, if you chose one.',
    lasts: 'Until you choose “System”',
  },
  {
    name: 'kept:*',
    where: 'local',
    kind: 'essential',
    what: 'What you wrote that has not reached us yet: drafts and unsent messages.',
    lasts: 'Until it is sent, or you sign out',
  },
  {
    name: 'bookingCompleted',
    where: 'local',
    kind: 'essential',
    what: 'Tells your other tabs that a booking was paid.',
    lasts: 'Until the next booking',
  },
  {
    name: 'admin',
    where: 'local',
    kind: 'essential',
    what: 'The name and role of a signed-in member of staff.',
    lasts: 'Until they sign out',
  },
  {
    name: 'scroll-positions',
    where: 'session',
    kind: 'essential',
    what: 'Where you were on a page that you come back to.',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'result-pages',
    where: 'session',
    kind: 'essential',
    what: 'How much of a list you had opened.',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'idempotency:*',
    where: 'session',
    kind: 'essential',
    what: 'Sees to it that a second press neither books nor pays twice.',
    lasts: 'Until the answer is there',
  },
  {
    name: 'pendingServiceBooking',
    where: 'session',
    kind: 'essential',
    what: 'The booking of a service that you have filled in and not paid.',
    lasts: 'Until you pay, or the tab is closed',
  },
  {
    name: 'pendingInsurance',
    where: 'session',
    kind: 'essential',
    what: 'The insurance that you have filled in and not paid, without licence numbers, dates of birth, points and convictions.',
    lasts: 'Until you pay, or the tab is closed',
  },
  {
    name: 'map:lacks-web-gl',
    where: 'session',
    kind: 'essential',
    what: 'That this browser cannot draw the map, so that it is not tried again.',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'reloaded-for-missing-code',
    where: 'session',
    kind: 'essential',
    what: 'That the page was reloaded after an update, so that it is not reloaded for ever.',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'kept-files',
    where: 'database',
    kind: 'essential',
    what: 'Files that wait to be sent.',
    lasts: 'Until they are sent, or you sign out',
  },
];

/** Whether a name is one of the table's. */
export const isListed = (where: Stored['where'], name: string, table = stored) =>
  table.some(
    (one) =>
      one.where === where &&
      (one.name.endsWith('*')
        ? name.startsWith(one.name.slice(0, -1))
        : // A secure cookie has a prefix that browsers ask for.
          name.replace(/^__Host-/, '') === one.name),
  );
