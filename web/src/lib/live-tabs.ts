// One connection a browser, where Web Locks allow it: the tab that holds the lock has it, passes on what it hears, and
// watches what any tab wants. Another tab takes over when it is closed.
import { tellOtherTabs, type LiveEvent } from './live';
import { openLiveSocket, type Watched } from './api/live-socket';

const LOCK = 'live-socket';
/** A tab that has the connection passes each beat of the server on; one that does not for longer sleeps or is dead. */
const SILENCE_MS = 38_000;

type Note =
  | { kind: 'wants'; tab: string; wants: [string, number][] }
  /** The tab that has the connection asks what the others want, and says whether it is open. */
  | { kind: 'leads'; isOpen: boolean }
  /** A tab that has heard nothing for long: does the connection still stand? Messages wake whom timers do not. */
  | { kind: 'doubts' };

const tab = String(Math.random());
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null;
const own = new Map<string, number>();
const others = new Map<string, Watched>();
let socket: ReturnType<typeof openLiveSocket> | null = null;
let isOpen = false;
let silence: ReturnType<typeof setTimeout> | undefined;

/** Whether what happens is told as it happens; otherwise one has to look. */
export const isLive = () => isOpen;

// A channel has no origin to name: it never leaves ours.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (note: Note) => channel?.postMessage(note);
const tellWants = () => tell({ kind: 'wants', tab, wants: [...own] });

/** What any tab wants, each from the message that all who want it know. */
function wanted(): Watched {
  const all = new Map<string, number>();
  for (const wants of [own, ...others.values()]) {
    for (const [id, after] of wants) all.set(id, Math.min(after, all.get(id) ?? after));
  }
  return all;
}

function wantsChanged() {
  if (socket) socket.watch(wanted());
  else tellWants();
}

/** Hears of the new messages of a conversation after the one that is known. Returns how to stop. */
export function watchConversation(id: string, after: number) {
  own.set(id, after);
  wantsChanged();
  return () => {
    own.delete(id);
    wantsChanged();
  };
}

function lead(hear: (event: LiveEvent) => void) {
  // Of the tab that had it before, which may have gone without a word. Once it is open all say what they want.
  clearTimeout(silence);
  isOpen = false;
  tell({ kind: 'leads', isOpen });
  socket = openLiveSocket({
    hear: (event) => {
      hear(event);
      tellOtherTabs(event);
    },
    onChange: (now) => {
      const wasLost = isOpen && !now;
      isOpen = now;
      tell({ kind: 'leads', isOpen });
      if (wasLost) hear({ type: 'resync' }); // whoever looks by the clock begins now
    },
    onBeat: () => tell({ kind: 'leads', isOpen: true }),
  });
  socket.watch(wanted());
}

/** Listens to the server until it is stopped, by this tab or another one of the browser. */
export function startLive(hear: (event: LiveEvent) => void) {
  const stopped = new AbortController();
  const { signal } = stopped;

  /** What the tab with the connection says, or fails to say. */
  function setOpen(now: boolean) {
    clearTimeout(silence);
    if (now) silence = setTimeout(doubt, SILENCE_MS);
    if (isOpen === now) return;
    isOpen = now;
    if (isOpen) tellWants();
    else hear({ type: 'resync' });
  }

  function doubt() {
    setOpen(false);
    tell({ kind: 'doubts' });
  }

  function onNote({ data }: MessageEvent<Note>) {
    if (data.kind === 'wants' && socket) {
      others.set(data.tab, new Map(data.wants));
      socket.watch(wanted());
      tell({ kind: 'leads', isOpen });
    } else if (data.kind === 'leads' && !socket) {
      setOpen(data.isOpen);
    } else if (data.kind === 'doubts') {
      socket?.check();
    }
  }
  channel?.addEventListener('message', onNote, { signal });
  window.addEventListener('pagehide', () => tell({ kind: 'wants', tab, wants: [] }), { signal });
  // Kept in the back-forward cache and shown again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && tellWants(), { signal });

  if ('locks' in navigator) {
    const held = () => {
      lead(hear);
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    };
    navigator.locks.request(LOCK, { signal }, held).catch(() => undefined); // stopped while it waited
  } else {
    lead(hear);
  }
  tellWants();

  return () => {
    stopped.abort();
    clearTimeout(silence);
    socket?.close();
    socket = null;
    isOpen = false;
    others.clear();
  };
}
