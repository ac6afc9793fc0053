// The connection over which the server tells what happens (server/features/live/live.hpp).
import type { LiveEvent } from '../live';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** How long a connection may take to open. */
const OPENING_MS = 15_000;
/** The server says something every 20 s at least: one that is silent for longer is dead, though no network says so. */
const SILENCE_MS = 35_000;
/** How long its answer may take when there is reason to ask whether it is there. */
const ANSWER_MS = 5000;
/** How the server ends the connection of a session that is over. */
const SESSION_OVER = 1008;

/** Conversations, each with the number of the last message that is known of it. */
export type Watched = ReadonlyMap<string, number>;

interface Options {
  hear: (event: LiveEvent) => void;
  /** Whether the server can be heard. */
  onChange: (isOpen: boolean) => void;
  /** It has been heard once more. */
  onBeat: () => void;
}

/** Later after each failure, and never all browsers at the same moment. */
function waitAfter(failures: number) {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return most / 2 + (Math.random() * most) / 2;
}

type Frame = LiveEvent | { type: 'refused' } | { beat: true };

function frameOf(text: unknown): Frame | null {
  try {
    const frame: unknown = JSON.parse(String(text));
    const isFrame =
      typeof frame === 'object' && frame !== null && ('type' in frame || 'beat' in frame);
    return isFrame ? (frame as Frame) : null;
  } catch {
    return null;
  }
}

/** A connection that comes back by itself, and goes on with each conversation after the last message it heard. */
export function openLiveSocket({ hear, onChange, onBeat }: Options) {
  const watched = new Map<string, number>();
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** When the connection is given up unless something is heard. */
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  /** A server of before there were beats is silent as long as nothing happens. */
  let beats = false;

  const say = (words: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(words));
  };
  const sayWatch = (conversation_id: string, after: number) =>
    say({ type: 'watch', conversation_id, after });

  function giveUpIn(wait: number) {
    clearTimeout(deadline);
    const made = socket;
    deadline = setTimeout(() => lose(made), wait);
  }

  function onMessage({ data }: MessageEvent) {
    const event = frameOf(data);
    heardAt = Date.now();
    if (event && 'beat' in event) beats = true;
    if (beats) giveUpIn(SILENCE_MS);
    if (event && 'beat' in event) return onBeat();
    if (!event || event.type === 'refused') return;
    if (event.type === 'messages') {
      const last = event.items.at(-1)?.number ?? 0;
      const known = watched.get(event.conversation_id);
      if (known !== undefined && known < last) watched.set(event.conversation_id, last);
    }
    hear(event);
  }

  function connect() {
    clearTimeout(timer);
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`);
    socket = made;
    beats = false;
    giveUpIn(OPENING_MS);
    made.addEventListener('open', () => {
      if (socket !== made) return;
      clearTimeout(deadline);
      failures = 0;
      onChange(true);
      for (const [id, after] of watched) sayWatch(id, after);
      hear({ type: 'resync' }); // what happened before it was open
    });
    made.addEventListener('message', (event) => socket === made && onMessage(event));
    made.addEventListener('close', ({ code }) => lose(made, code));
  }

  /** A dead one is not waited for: its end would come minutes later. */
  function lose(made: WebSocket | null, code?: number) {
    if (!made || socket !== made) return;
    socket = null;
    clearTimeout(deadline);
    made.close();
    onChange(false);
    if (code === SESSION_OVER) hear({ type: 'session_changed' });
    // Whoever is signed out stops listening before it is tried again; who is held on a page (useHeldSession) does not.
    const wait = code === SESSION_OVER ? LONGEST_WAIT_MS : waitAfter(failures);
    timer = setTimeout(connect, wait);
    failures += 1;
  }

  /** There is reason to doubt the connection, or to hope for one: timers sleep with a page, and networks change. */
  function check() {
    if (!socket) return connect();
    if (!beats) return;
    if (Date.now() - heardAt > SILENCE_MS) return lose(socket);
    say({ type: 'beat' });
    giveUpIn(ANSWER_MS);
  }
  const onVisible = () => document.visibilityState === 'visible' && check();
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', onVisible);

  connect();
  return {
    /** Asks whether the connection still stands. */
    check,
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
      clearTimeout(deadline);
      window.removeEventListener('online', check);
      document.removeEventListener('visibilitychange', onVisible);
      const last = socket;
      socket = null;
      last?.close();
      onChange(false);
    },
  };
}
