// The connection over which the server tells what happens (server/features/live/live.hpp).
import type { LiveEvent } from '../live';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** How the server ends the connection of a session that is over. */
const SESSION_OVER = 1008;

/** Conversations, each with the number of the last message that is known of it. */
export type Watched = ReadonlyMap<string, number>;

interface Options {
  hear: (event: LiveEvent) => void;
  /** Whether the server can be heard. */
  onChange: (isOpen: boolean) => void;
}

/** Later after each failure, and never all browsers at the same moment. */
function waitAfter(failures: number) {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return most / 2 + (Math.random() * most) / 2;
}

function eventOf(text: unknown): LiveEvent | { type: 'refused' } | null {
  try {
    const frame: unknown = JSON.parse(String(text));
    return typeof frame === 'object' && frame !== null && 'type' in frame
      ? (frame as LiveEvent)
      : null;
  } catch {
    return null;
  }
}

/** A connection that comes back by itself, and goes on with each conversation after the last message it heard. */
export function openLiveSocket({ hear, onChange }: Options) {
  const watched = new Map<string, number>();
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const say = (words: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(words));
  };
  const sayWatch = (conversation_id: string, after: number) =>
    say({ type: 'watch', conversation_id, after });

  function onMessage({ data }: MessageEvent) {
    const event = eventOf(data);
    if (!event || event.type === 'refused') return;
    if (event.type === 'messages') {
      const last = event.items.at(-1)?.number ?? 0;
      const known = watched.get(event.conversation_id);
      if (known !== undefined && known < last) watched.set(event.conversation_id, last);
    }
    hear(event);
  }

  function connect() {
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`);
    socket = made;
    made.addEventListener('open', () => {
      failures = 0;
      onChange(true);
      for (const [id, after] of watched) sayWatch(id, after);
      hear({ type: 'resync' }); // what happened before it was open
    });
    made.addEventListener('message', onMessage);
    made.addEventListener('close', ({ code }) => {
      if (socket !== made) return;
      onChange(false);
      if (code === SESSION_OVER) hear({ type: 'session_changed' });
      // Whoever is signed out stops listening before it is tried again.
      timer = setTimeout(connect, waitAfter(failures));
      failures += 1;
    });
  }

  connect();
  return {
    /** From now on these conversations and no others. */
    watch(next: Watched) {
      for (const id of watched.keys()) {
        if (next.has(id)) continue;
        watched.delete(id);
        say({ type: 'unwatch', conversation_id: id });
      }
      for (const [id, after] of next) {
        if (watched.has(id)) continue;
        watched.set(id, after);
        sayWatch(id, after);
      }
    },
    close() {
      clearTimeout(timer);
      const last = socket;
      socket = null;
      last?.close();
      onChange(false);
    },
  };
}
