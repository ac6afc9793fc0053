import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { toast } from '@/lib/toast';
import { addMessage } from './add-message';
import { messageKeys } from './keys';

/** A message of this browser that the server has not confirmed. */
export interface Unsent {
  /** The message's id: sent again under it, it is there once. */
  id: string;
  text: string;
  state: 'sending' | 'failed';
}

/** Nothing is asked for: it is kept with what belongs to the signed-in user, and goes with it. */
function outboxQuery(id: string) {
  return queryOptions({
    queryKey: messageKeys.outbox(id),
    queryFn: (): Unsent[] => [],
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

function change(client: QueryClient, id: string, next: (unsent: Unsent[]) => Unsent[]) {
  client.setQueryData(outboxQuery(id).queryKey, (unsent = []) => next(unsent));
}

async function send(client: QueryClient, conversation: string, { id, text }: Unsent) {
  const params = { path: { id: conversation, message_id: id } };
  const without = (unsent: Unsent[]) => unsent.filter((one) => one.id !== id);
  try {
    const message = await answer(
      api.PUT('/api/v1/conversations/{id}/messages/{message_id}', {
        params,
        body: { message_text: text },
      }),
    );
    change(client, conversation, without);
    addMessage(client, message);
  } catch (error) {
    change(client, conversation, (unsent) =>
      unsent.map((one) => (one.id === id ? { ...one, state: 'failed' } : one)),
    );
    const isRefused = error instanceof ApiError && (error.status === 422 || error.status === 403);
    if (isRefused) toast.error(error.title, error.detail);
    else toast.error('Failed to send message', 'Failed to send message. Please try again.');
  }
  void client.invalidateQueries({ queryKey: messageKeys.conversations });
}

/** Messages on their way: shown at once, kept with a way to try again when they did not arrive. */
export function useOutbox(conversation: string) {
  const client = useQueryClient();
  const { data: unsent } = useQuery(outboxQuery(conversation));
  return {
    unsent,
    send: (text: string) => {
      const message: Unsent = { id: newId(), text, state: 'sending' };
      change(client, conversation, (before) => [...before, message]);
      void send(client, conversation, message);
    },
    retry: (message: Unsent) => {
      change(client, conversation, (before) =>
        before.map((one) => (one.id === message.id ? { ...one, state: 'sending' } : one)),
      );
      void send(client, conversation, message);
    },
    discard: (message: Unsent) => {
      change(client, conversation, (before) => before.filter(({ id }) => id !== message.id));
    },
  };
}

/** A random UUID; crypto.randomUUID is missing where the page came by plain http. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
