// Everything that this site keeps in a browser. The page about cookies is made of it and of
// features/reading/rules/stored-words.ts, and each browser journey fails on a cookie or a storage key that is not here
// (e2e/support/storage.ts).

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
}

export const stored = [
  { name: 'sid', where: 'cookie', kind: 'essential' },
  { name: 'admin_sid', where: 'cookie', kind: 'essential' },
  { name: 'cookie-choice', where: 'local', kind: 'essential' },
  { name: 'theme', where: 'local', kind: 'essential' },
  { name: 'kept:*', where: 'local', kind: 'essential' },
  { name: 'bookingCompleted', where: 'local', kind: 'essential' },
  { name: 'admin', where: 'local', kind: 'essential' },
  { name: 'scroll-positions', where: 'session', kind: 'essential' },
  { name: 'result-pages', where: 'session', kind: 'essential' },
  { name: 'idempotency:*', where: 'session', kind: 'essential' },
  { name: 'pendingServiceBooking', where: 'session', kind: 'essential' },
  { name: 'pendingInsurance', where: 'session', kind: 'essential' },
  { name: 'map:lacks-web-gl', where: 'session', kind: 'essential' },
  { name: 'reloaded-for-missing-code', where: 'session', kind: 'essential' },
  { name: 'kept-files', where: 'database', kind: 'essential' },
] as const satisfies readonly Stored[];

/** The names of the table. */
export type StoredName = (typeof stored)[number]['name'];

/** Whether a name is one of the table's. */
export const isListed = (where: Stored['where'], name: string, table: readonly Stored[] = stored) =>
  table.some(
    (one) =>
      one.where === where &&
      (one.name.endsWith('*')
        ? name.startsWith(one.name.slice(0, -1))
        : // A secure cookie has a prefix that browsers ask for.
          name.replace(/^__Host-/, '') === one.name),
  );
