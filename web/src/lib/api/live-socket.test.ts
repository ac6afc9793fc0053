import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMessage, conversationId } from '@/testing/messages';
import type { LiveEvent } from '../live';
import { openLiveSocket } from './live-socket';

/** A stand-in for the browser's: what the server does is done by hand. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  isDead = false;
  readonly said: unknown[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    // The end of a connection that carries nothing any more comes minutes later.
    if (!this.isDead) this.end();
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  tell(frame: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  end(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

const line = () => Line.all.at(-1)!;
const other = 'c0de1234-0000-4f6e-9d5b-2f6f0c9a1b04';

function start() {
  const heard: LiveEvent[] = [];
  const states: boolean[] = [];
  const onBeat = vi.fn<() => void>();
  const socket = openLiveSocket({
    hear: (event) => heard.push(event),
    onChange: (isOpen) => states.push(isOpen),
    onBeat,
  });
  opened.push(socket);
  return { socket, heard, states, onBeat };
}
const opened: ReturnType<typeof openLiveSocket>[] = [];

beforeEach(() => {
  Line.all = [];
  vi.stubGlobal('WebSocket', Line);
  vi.useFakeTimers();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
  vi.unstubAllGlobals();
});

test('P4-29 P7-45 it watches what is wanted and says what it hears', () => {
  const { socket, heard, states } = start();
  socket.watch(new Map([[conversationId, 3]]));
  expect(line().url).toBe(`${location.origin.replace('http', 'ws')}/api/live`);
  line().open();
  expect(line().said).toEqual([{ type: 'watch', conversation_id: conversationId, after: 3 }]);
  expect(states).toEqual([true]);
  const messages = { type: 'messages', conversation_id: conversationId, items: [aMessage()] };
  line().tell(messages);
  line().tell({ type: 'notifications_changed' });
  expect(heard).toEqual([{ type: 'resync' }, messages, { type: 'notifications_changed' }]);
  socket.watch(new Map([[other, 0]]));
  expect(line().said.slice(1)).toEqual([
    { type: 'unwatch', conversation_id: conversationId },
    { type: 'watch', conversation_id: other, after: 0 },
  ]);
});

test('P4-29 after a break it goes on after the last message it heard', async () => {
  const { socket, heard, states } = start();
  socket.watch(new Map([[conversationId, 3]]));
  line().open();
  line().tell({
    type: 'messages',
    conversation_id: conversationId,
    items: [aMessage({ number: 7 })],
  });
  line().end();
  expect(states).toEqual([true, false]);
  expect(Line.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(Line.all).toHaveLength(2);
  line().open();
  expect(line().said).toEqual([{ type: 'watch', conversation_id: conversationId, after: 7 }]);
  expect(heard.at(-1)).toEqual({ type: 'resync' });
});

test('each failure waits longer, at most half a minute; success begins anew', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  start();
  const waits: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const before = Line.all.length;
    line().end();
    let waited = 0;
    while (Line.all.length === before) {
      // oxlint-disable-next-line no-await-in-loop -- time passes a step at a time
      await vi.advanceTimersByTimeAsync(500);
      waited += 500;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  line().open();
  line().end();
  await vi.advanceTimersByTimeAsync(500);
  expect(Line.all).toHaveLength(11);
});

test('Trust 4.1 a session that is over is asked about, and not tried at once', async () => {
  const { heard } = start();
  line().open();
  line().end(1008);
  expect(heard).toEqual([{ type: 'resync' }, { type: 'session_changed' }]);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(Line.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Line.all).toHaveLength(2); // somebody signed in again on the same page
});

test('closed it stays closed, and what nobody understands is left alone', async () => {
  const { socket, heard } = start();
  line().open();
  line().dispatchEvent(new MessageEvent('message', { data: 'no json' }));
  line().tell(7);
  line().tell({ type: 'refused', conversation_id: conversationId });
  expect(heard).toEqual([{ type: 'resync' }]);
  socket.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(1);
});

test('P4-29 a connection that carries nothing any more is given up within 40 s, and another one opened', async () => {
  const { heard, states, onBeat } = start();
  const first = line();
  first.open();
  first.tell({ beat: true });
  for (let i = 0; i < 10; i += 1) {
    // oxlint-disable-next-line no-await-in-loop -- time passes a step at a time
    await vi.advanceTimersByTimeAsync(20_000);
    first.tell({ beat: true });
  }
  expect(states).toEqual([true]);
  expect(onBeat).toHaveBeenCalledTimes(11);
  first.isDead = true;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(states).toEqual([true, false]);
  expect(Line.all).toHaveLength(2);
  line().open();
  expect(states).toEqual([true, false, true]);
  expect(heard.at(-1)).toEqual({ type: 'resync' });
  first.tell({ type: 'notifications_changed' });
  first.end();
  expect(heard.at(-1)).toEqual({ type: 'resync' });
  expect(states.at(-1)).toBe(true);
});

test('P4-29 one that does not open is given up too', async () => {
  start();
  line().isDead = true;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(Line.all).toHaveLength(2);
});

test('P4-29 when a network comes, or somebody looks again, the connection is asked whether it stands', async () => {
  const { states } = start();
  line().open();
  line().tell({ beat: true });
  window.dispatchEvent(new Event('online'));
  expect(line().said).toEqual([{ type: 'beat' }]);
  line().tell({ beat: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states).toEqual([true]);
  line().isDead = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(6000);
  expect(states).toEqual([true, false]);
});

test('P4-29 when a network comes, nobody waits for the next try', () => {
  start();
  line().end();
  window.dispatchEvent(new Event('online'));
  expect(Line.all).toHaveLength(2);
});

test('a server of before there were beats is neither asked nor given up', async () => {
  const { states } = start();
  line().open();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(line().said).toEqual([]);
  expect(states).toEqual([true]);
});
