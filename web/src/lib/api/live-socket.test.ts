import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMessage, conversationId } from '@/testing/messages';
import type { LiveEvent } from '../live';
import { openLiveSocket } from './live-socket';

/** A stand-in for the browser's: what the server does is done by hand. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
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
    this.end();
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
  const socket = openLiveSocket({
    hear: (event) => heard.push(event),
    onChange: (isOpen) => states.push(isOpen),
  });
  return { socket, heard, states };
}

beforeEach(() => {
  Line.all = [];
  vi.stubGlobal('WebSocket', Line);
  vi.useFakeTimers();
});
afterEach(() => vi.unstubAllGlobals());

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

test('Trust 4.1 a session that is over is asked about', () => {
  const { heard } = start();
  line().open();
  line().end(1008);
  expect(heard).toEqual([{ type: 'resync' }, { type: 'session_changed' }]);
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
