import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepFor } from '@/lib/kept';
import { addWaiting, waitingOf } from '@/lib/uploads/waiting';
import { aCondition } from '@/testing/condition';
import { aDevice } from '@/testing/device';
import { bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import type { Draft } from '../rules/draft';
import { conditionKeys } from './keys';
import { startSendingReports } from './start-sending';

const AT = Date.parse('2026-11-28T11:05:00Z');
const photo = (name: string) => ({
  blob: new File([name], `${name}.jpg`, { type: 'image/jpeg' }),
  sha256: name.padEnd(64, '0'),
  id: null as string | null,
});
const add = (what: Draft, photos: ReturnType<typeof photo>[] = []) =>
  addWaiting({ about: bookingId, what, photos, at: AT });
const shot = (angle: Draft['angle'], name: string) =>
  add({ phase: 'collection', kind: 'shot', angle }, [photo(name)]);

type Sent = Record<string, unknown> & { sent_id: string; kind: string; photo_ids: string[] };

/** A server that takes photos and records; `answers` may refuse some. */
function aServer(answerOf: (body: Sent, nth: number) => Response | null = () => null) {
  const sent: Sent[] = [];
  let photos = 0;
  server.use(
    http.post(apiUrl('/bookings/:id/condition/photos'), () => {
      photos += 1;
      return ok({ id: `photo-${photos}`, url: `/p/${photos}` }, 201);
    }),
    http.post(apiUrl('/bookings/:id/condition/entries'), async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return answerOf(sent.at(-1)!, sent.length) ?? ok(aCondition({ head: `h${sent.length}` }));
    }),
  );
  return { sent, photos: () => photos };
}

let stop: () => void = () => undefined;
function open(client = new QueryClient()) {
  stop = startSendingReports(client);
  return client;
}
const left = async () => (await waitingOf<Draft>(bookingId)).map(({ what }) => what.kind);

beforeEach(() => {
  aDevice();
  keepFor('ann');
});
afterEach(() => stop());

describe('issue 27, without signal: what waits on a phone', () => {
  test('goes up when the page opens again, in its order, and leaves the phone', async () => {
    const { sent, photos } = aServer();
    await shot('front', 'a');
    await add({ phase: 'collection', kind: 'reading', odometer_miles: 41_250 });
    const client = open();
    await waitFor(async () => expect(await left()).toEqual([]));
    expect(sent).toMatchObject([
      {
        phase: 'collection',
        kind: 'shot',
        angle: 'front',
        photo_ids: ['photo-1'],
        sha256: 'a'.padEnd(64, '0'),
        phone_time: '2026-11-28T11:05:00.000Z',
      },
      { kind: 'reading', odometer_miles: 41_250, photo_ids: [] },
    ]);
    expect(photos()).toBe(1);
    expect(client.getQueryData(conditionKeys.of(bookingId))).toMatchObject({ head: 'h2' });
  });

  test('goes up as soon as it begins to wait while the page is open', async () => {
    const { sent } = aServer();
    open();
    await shot('rear', 'b');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(async () => expect(await left()).toEqual([]));
  });

  test('goes up once the network is back, with the same number and the photo that is there', async () => {
    const { sent, photos } = aServer((_, nth) => (nth === 1 ? Response.error() : null));
    await shot('front', 'a');
    open();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await left()).toEqual(['shot']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await left()).toEqual([]));
    expect(sent).toHaveLength(2);
    expect(sent[1]!.sent_id).toBe(sent[0]!.sent_id);
    expect(photos()).toBe(1);
  });

  test('that is refused stays with its reason, and what came after it goes on', async () => {
    const refused = problem({
      status: 422,
      code: 'invalid_fields',
      errors: [{ field: 'odometer_miles', message: 'Please check the figure.' }],
    });
    const { sent } = aServer((_, nth) => (nth === 1 ? refused : null));
    await add({ phase: 'giving_back', kind: 'reading', odometer_miles: 1 });
    await shot('front', 'a');
    open();
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(async () => expect(await left()).toEqual(['reading']));
    const [one] = await waitingOf<Draft>(bookingId);
    expect(one!.problem).toBe('Please check the figure.');
  });

  test('with photos that the server kept for a day goes up with them anew', async () => {
    const gone = problem({
      status: 422,
      code: 'invalid_fields',
      errors: [{ field: 'photo_ids', message: 'Please add it again.' }],
    });
    const { sent, photos } = aServer((body) => (body.photo_ids[0] === 'old' ? gone : null));
    await addWaiting<Draft>({
      about: bookingId,
      what: { phase: 'collection', kind: 'shot', angle: 'front' },
      photos: [{ ...photo('a'), id: 'old' }],
      at: AT,
    });
    open();
    await waitFor(async () => expect(await left()).toEqual([]));
    expect(sent.map(({ photo_ids: ids }) => ids)).toEqual([['old'], ['photo-1']]);
    expect(photos()).toBe(1);
  });

  test('a report that the other side has completed needs no second word', async () => {
    const { sent } = aServer(() => problem({ status: 409, code: 'report_complete' }));
    await add({ phase: 'collection', kind: 'completed' });
    open();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(async () => expect(await left()).toEqual([]));
  });

  test('waits while nobody is signed in, and is sent for its author alone', async () => {
    const { sent } = aServer();
    await shot('front', 'a');
    keepFor(null);
    open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toEqual([]);
    keepFor('ann');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(async () => expect(await left()).toEqual([]));
  });

  test('a limit of the server is waited for, and nothing is lost', async () => {
    const busy = () =>
      new Response(JSON.stringify({ code: 'rate_limited', title: 'Slow down', status: 429 }), {
        status: 429,
        headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '60' },
      });
    const { sent } = aServer((_, nth) => (nth === 1 ? busy() : null));
    await shot('front', 'a');
    open();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await left()).toEqual(['shot']);
    expect((await waitingOf<Draft>(bookingId))[0]!.problem).toBeNull();
  });
});
