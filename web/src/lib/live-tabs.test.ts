import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingTime } from '@/testing/waiting-time';
import { isLive, startLive, watchConversation } from './live-tabs';
import type { LiveEvent } from './live';
import type { openLiveSocket as OpenLiveSocket, Watched } from './api/live-socket';

vi.mock('./api/live-socket', () => ({ openLiveSocket: vi.fn<typeof OpenLiveSocket>() }));
const { openLiveSocket } = vi.mocked(await import('./api/live-socket'));

const socket = {
  check: vi.fn<() => void>(),
  watch: vi.fn<(next: Watched) => void>(),
  close: vi.fn<() => void>(),
};
const watched = () => Object.fromEntries(socket.watch.mock.lastCall?.[0] ?? []);
let options: Parameters<typeof openLiveSocket>[0];
let stop: (() => void) | undefined;
let otherTab: BroadcastChannel;
const noted: unknown[] = [];

/** Who holds the lock is decided by hand: null as long as another tab has it. */
let grant: (() => void) | null = null;

beforeEach(() => {
  openLiveSocket.mockImplementation((given) => {
    options = given;
    return socket;
  });
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: object, held: () => Promise<void>) =>
        new Promise<void>((resolve) => {
          grant = () => void held().then(resolve);
        }),
    },
  });
  otherTab = new BroadcastChannel('live-socket');
  otherTab.addEventListener('message', ({ data }) => noted.push(data));
});

afterEach(() => {
  stop?.();
  otherTab.close();
  noted.length = 0;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function start() {
  const heard: LiveEvent[] = [];
  stop = startLive((event) => heard.push(event));
  return heard;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
const tellFromOtherTab = (note: object) => otherTab.postMessage(note);

test('the tab with the lock has the connection, and watches what any tab wants', async () => {
  start();
  grant!();
  const leave = watchConversation('a', 5);
  expect(watched()).toEqual({ a: 5 });
  tellFromOtherTab({
    kind: 'wants',
    tab: 'other',
    wants: [
      ['a', 3],
      ['b', 1],
    ],
  });
  await vi.waitFor(() => expect(watched()).toEqual({ a: 3, b: 1 }), waitingTime);
  leave();
  expect(watched()).toEqual({ a: 3, b: 1 });
  tellFromOtherTab({ kind: 'wants', tab: 'other', wants: [] });
  await vi.waitFor(() => expect(watched()).toEqual({}), waitingTime);
});

test('what the connection tells goes to every tab', async () => {
  const heard = start();
  grant!();
  const events = new BroadcastChannel('live');
  const others: unknown[] = [];
  events.addEventListener('message', ({ data }) => others.push(data));
  options.hear({ type: 'notifications_changed' });
  expect(heard).toEqual([{ type: 'notifications_changed' }]);
  await vi.waitFor(() => expect(others).toEqual([{ type: 'notifications_changed' }]), waitingTime);
  events.close();
});

test('a tab without the lock has no connection and asks the one that has it', async () => {
  const heard = start();
  const leave = watchConversation('a', 5);
  expect(openLiveSocket).not.toHaveBeenCalled();
  await vi.waitFor(
    () => expect(noted.at(-1)).toMatchObject({ kind: 'wants', wants: [['a', 5]] }),
    waitingTime,
  );
  expect(isLive()).toBe(false);
  tellFromOtherTab({ kind: 'leads', isOpen: true });
  await vi.waitFor(() => expect(isLive()).toBe(true), waitingTime);
  tellFromOtherTab({ kind: 'leads', isOpen: false });
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'resync' }]), waitingTime);
  expect(isLive()).toBe(false);
  leave();
});

test('P4-29 a tab that hears nothing of the connection looks by the clock, and asks whether it stands', async () => {
  const heard = start();
  tellFromOtherTab({ kind: 'leads', isOpen: true });
  await vi.waitFor(() => expect(isLive()).toBe(true), waitingTime);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tellFromOtherTab({ kind: 'leads', isOpen: true });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), waitingTime);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(isLive()).toBe(false);
  expect(heard).toEqual([{ type: 'resync' }]);
  vi.useRealTimers();
  await vi.waitFor(() => expect(noted).toContainEqual({ kind: 'doubts' }), waitingTime);
  tellFromOtherTab({ kind: 'leads', isOpen: true });
  await vi.waitFor(() => expect(isLive()).toBe(true), waitingTime);
});

test('P4-29 the tab with the connection passes each beat on, and looks when another doubts', async () => {
  start();
  grant!();
  options.onChange(true);
  await vi.waitFor(
    () => expect(noted.at(-1)).toEqual({ kind: 'leads', isOpen: true }),
    waitingTime,
  );
  noted.length = 0;
  options.onBeat();
  await vi.waitFor(() => expect(noted).toEqual([{ kind: 'leads', isOpen: true }]), waitingTime);
  tellFromOtherTab({ kind: 'doubts' });
  await vi.waitFor(() => expect(socket.check).toHaveBeenCalledOnce(), waitingTime);
});

test('when the connection is lost one looks by the clock until it is back', () => {
  const heard = start();
  grant!();
  options.onChange(true);
  expect(isLive()).toBe(true);
  options.onChange(false);
  expect(isLive()).toBe(false);
  expect(heard).toEqual([{ type: 'resync' }]);
});

test('stopped it lets go of the connection', () => {
  start();
  grant!();
  options.onChange(true);
  stop?.();
  expect(socket.close).toHaveBeenCalledOnce();
  expect(isLive()).toBe(false);
});

test('without locks each tab has a connection of its own', () => {
  vi.stubGlobal('navigator', {});
  start();
  expect(openLiveSocket).toHaveBeenCalledOnce();
});

test('a tab that takes over says so, and the others say anew what they want', async () => {
  start();
  tellFromOtherTab({ kind: 'leads', isOpen: true });
  await vi.waitFor(() => expect(isLive()).toBe(true), waitingTime);
  noted.length = 0;
  grant!(); // the tab that had it was closed without a word
  expect(isLive()).toBe(false);
  options.onChange(true);
  const turns = [
    { kind: 'leads', isOpen: false },
    { kind: 'leads', isOpen: true },
  ];
  await vi.waitFor(() => expect(noted).toEqual(turns), waitingTime);
});

test('a tab that comes back from the history says what it wants once more', async () => {
  start();
  const leave = watchConversation('a', 5);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await vi.waitFor(
    () => expect(noted.at(-1)).toMatchObject({ kind: 'wants', wants: [] }),
    waitingTime,
  );
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await vi.waitFor(
    () => expect(noted.at(-1)).toMatchObject({ kind: 'wants', wants: [['a', 5]] }),
    waitingTime,
  );
  leave();
});
