import type { QueryClient } from '@tanstack/react-query';
import type { Message } from './api/types';

/**
 * What can happen here or elsewhere. Tabs of this browser tell one another of it, and the server tells of some
 * (lib/api/live-socket.ts).
 */
export type LiveEvent =
  /** Somebody signed in or out, or what the session says of its user is another thing now. */
  | { type: 'session_changed' }
  | { type: 'admin_session_changed' }
  /** A booking of this user began, changed or ended, or its money moved. The server tells both of its sides. */
  | { type: 'bookings_changed' }
  /** A vehicle of this host, its photos or its days. The server tells of the vehicle. */
  | { type: 'listings_changed' }
  /** A review was written, answered or removed here. Of those of others the server tells as a change of the booking. */
  | { type: 'reviews_changed' }
  /** Prices that were read hold no longer. */
  | { type: 'prices_changed' }
  /** New messages of a conversation that somebody here watches. */
  | { type: 'messages'; conversation_id: string; items: Message[] }
  /** The list of conversations, or its counts. */
  | { type: 'conversations_changed' }
  | { type: 'conversations_cleared' }
  | { type: 'notifications_changed' }
  /** Which emails and pushes somebody wants, and where. */
  | { type: 'notification_settings_changed' }
  | { type: 'favourites_changed' }
  /** This user's applications for jobs, or the jobs themselves. */
  | { type: 'applications_changed' }
  /** Something was bought besides trips, or cancelled. Of what else happens to it the server tells as of a booking. */
  | { type: 'orders_changed' }
  | { type: 'penalties_changed' }
  /** This user's disputes. */
  | { type: 'disputes_changed' }
  /** What a renter hands over with a contract, or how contracts are sent. */
  | { type: 'contracts_changed' }
  | { type: 'saved_searches_changed' }
  /** Where the user is signed in. */
  | { type: 'devices_changed' }
  | { type: 'exports_changed' }
  /** Whatever an admin did: the audit log knows of it, too. */
  | { type: 'admin_data_changed' }
  /** Nobody knows what was missed: all that comes live is read again. */
  | { type: 'resync' };

/** What each event means for the data on the screen. */
export type LiveRules = {
  readonly [Type in LiveEvent['type']]: (
    client: QueryClient,
    event: Extract<LiveEvent, { type: Type }>,
  ) => unknown;
};

const NAME = 'live';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;

/** Lets the other tabs of this browser know, where what it means here has been done already. */
export function tellOtherTabs(event: LiveEvent) {
  // A channel has no origin to name: it never leaves ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(event);
}

type Load = () => Promise<LiveRules>;

const rulesOf = new WeakMap<QueryClient, Load>();

/** From now on events change the data of this client by these rules, which are fetched when one happens. */
export function setLiveRules(client: QueryClient, load: Load) {
  rulesOf.set(client, load);
}

/** Turns an event into new data. Returns when what is on the screen has been read again. */
export async function applyLive(client: QueryClient, event: LiveEvent) {
  // Where they do not arrive, all may have become another.
  const rules = await rulesOf
    .get(client)?.()
    .catch(() => null);
  if (rules === null) return client.invalidateQueries();
  // Another tab, or the server, may be of another build: only what we know counts.
  if (!rules || !Object.hasOwn(rules, event.type)) return;
  const rule = rules[event.type] as (client: QueryClient, event: LiveEvent) => unknown;
  await rule(client, event);
}

/** Something was done here: it means the same here as in the other tabs, which are told. */
export function happened(client: QueryClient, event: LiveEvent) {
  tellOtherTabs(event);
  return applyLive(client, event);
}

const isEvent = (data: unknown): data is LiveEvent =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';

/** Follows what the other tabs tell. Returns how to stop. */
export function followOtherTabs(client: QueryClient) {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isEvent(data)) void applyLive(client, data);
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
