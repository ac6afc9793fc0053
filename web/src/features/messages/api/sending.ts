import type { QueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { onKept } from '@/lib/kept';
import { happened } from '@/lib/live';
import { toast } from '@/lib/toast';
import { setUnsentState, unsentConversations, unsentIn, type Unsent } from '../rules/unsent';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Sends what is unsent in any conversation, in the order in which it was written: what did not arrive is tried again, as
 * soon as there is a network, and what was written after it waits. Returns how to stop.
 */
export function startSending(client: QueryClient) {
  const stopped = new AbortController();
  const busy = new Set<string>();
  // The server has these; they stay on the screen until the conversation shows them.
  const sent = new Set<string>();
  function look() {
    for (const conversation of unsentConversations()) {
      if (busy.has(conversation) || !firstUnsent(conversation, sent)) continue;
      busy.add(conversation);
      void sendAll({ client, conversation, sent, signal: stopped.signal }).finally(() => {
        busy.delete(conversation);
        if (!stopped.signal.aborted) look(); // what was written at the last moment
      });
    }
  }
  const stopHearing = onKept(look);
  look();
  return () => {
    stopHearing();
    stopped.abort();
  };
}

const firstUnsent = (conversation: string, sent: ReadonlySet<string>) =>
  unsentIn(conversation).find(({ id, state }) => state !== 'refused' && !sent.has(id));

interface Sending {
  client: QueryClient;
  conversation: string;
  sent: Set<string>;
  signal: AbortSignal;
}

async function sendAll({ client, conversation, sent, signal }: Sending) {
  const first = () => firstUnsent(conversation, sent);
  let failures = 0;
  for (let message = first(); message && !signal.aborted; message = first()) {
    const { id } = message;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they arrive in their order
    const problem = await inTurn(conversation, () => sendOne(client, conversation, id));
    if (signal.aborted) return;
    if (!problem) {
      sent.add(id);
      failures = 0;
    } else if (problem !== 'refused') {
      // oxlint-disable-next-line no-await-in-loop
      await pause(conversation, id, waitAfter(problem, failures), signal);
      failures += 1;
    }
  }
}

/** One tab at a time, where Web Locks allow it. */
async function inTurn<T>(conversation: string, act: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return act();
  return navigator.locks.request(`unsent:${conversation}`, act) as Promise<T>;
}

/** Null when it is at the server, or no more to be sent. */
async function sendOne(
  client: QueryClient,
  conversation: string,
  id: string,
): Promise<Error | 'refused' | null> {
  const find = () => unsentIn(conversation).find((one) => one.id === id);
  const message = find();
  // Another tab was faster; or whoever signed in while it waited did not write it.
  if (!message) return null;
  try {
    const sent = await put(conversation, message);
    void happened(client, { type: 'messages', conversation_id: conversation, items: [sent] });
    return null;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const now = find();
    // The answer alone may have been lost: then it stands in the conversation by now.
    if (!now) return null;
    const state = stateAfter(error);
    setUnsentState(conversation, id, state);
    if (state !== 'waiting' && now.state !== 'failed') tellFailure(error);
    return state === 'refused' ? state : error;
  } finally {
    void happened(client, { type: 'conversations_changed' });
  }
}

const put = (conversation: string, { id, text }: Unsent) =>
  answer(
    api.PUT('/api/v1/conversations/{id}/messages/{message_id}', {
      params: { path: { id: conversation, message_id: id } },
      body: { message_text: text },
    }),
  );

function stateAfter(error: Error) {
  // What the server will say again, however often it is asked.
  const isRefused = error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.status);
  if (isRefused) return 'refused';
  return navigator.onLine ? 'failed' : 'waiting';
}

function tellFailure(error: Error) {
  const hasWords =
    error instanceof ApiError && (error.status === 429 || [403, 422].includes(error.status));
  if (!hasWords) toast.error('Failed to send message', 'Failed to send message. Please try again.');
  else if (error.status === 429) toast.error('Failed to send message', error.detail);
  else toast.error(error.title, error.detail);
}

function waitAfter(error: Error, failures: number) {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures));
}

/** Until it is time to try again: after a while, once there is a network, or when its writer asks for it. */
function pause(conversation: string, id: string, wait: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      stopHearing();
      clearTimeout(timer);
      resolve();
    };
    const stopHearing = onKept(() => {
      const now = unsentIn(conversation).find((one) => one.id === id);
      if (!now || now.state === 'sending') end();
    });
    const timer = setTimeout(end, wait);
    window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
