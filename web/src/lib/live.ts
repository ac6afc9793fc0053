import type { QueryClient } from '@tanstack/react-query';
import type { Message } from './api/types';

/** What can change elsewhere. Other tabs of this browser tell of it, and the server (lib/api/live-socket.ts). */
export type LiveEvent =
  /** Somebody signed in or out, or what the session says of its user is another thing now. */
  | { type: 'session_changed' }
  | { type: 'admin_session_changed' }
  /** A booking of this user began, changed or ended, or its money moved. The server tells both of its sides. */
  | { type: 'bookings_changed' }
  /** New messages of a conversation that somebody here watches. */
  | { type: 'messages'; conversation_id: string; items: Message[] }
  /** The list of conversations, or its counts. */
  | { type: 'conversations_changed' }
  | { type: 'notifications_changed' }
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

/** Lets the other tabs of this browser know; what it means here is the caller's. */
export function tellOtherTabs(event: LiveEvent) {
  // A channel has no origin to name: it never leaves ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(event);
}

/** Another tab may run another build: only what we know counts. */
function isEvent(data: unknown, rules: LiveRules): data is LiveEvent {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return typeof data.type === 'string' && Object.hasOwn(rules, data.type);
}

/** Turns an event into new data. */
export function applyLive(client: QueryClient, rules: LiveRules, event: LiveEvent) {
  const rule = rules[event.type] as (client: QueryClient, event: LiveEvent) => unknown;
  rule(client, event);
}

let ownRules: LiveRules | null = null;

/** Something was done here: it means the same here as in the other tabs, which are told. */
export function happened(client: QueryClient, event: LiveEvent) {
  tellOtherTabs(event);
  if (ownRules) applyLive(client, ownRules, event);
}

/** Follows what the other tabs tell, and what happened() here. Returns how to stop. */
export function followOtherTabs(client: QueryClient, rules: LiveRules) {
  ownRules = rules;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isEvent(data, rules)) applyLive(client, rules, data);
  };
  channel?.addEventListener('message', hear);
  return () => {
    ownRules = null;
    channel?.removeEventListener('message', hear);
  };
}
