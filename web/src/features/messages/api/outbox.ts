import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
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
    // Never asked for anew, as all that is the user's is when the session is read again: only we know of these.
    staleTime: 'static',
    gcTime: Infinity,
  });
}

function change(client: QueryClient, id: string, next: (unsent: Unsent[]) => Unsent[]) {
  client.setQueryData(outboxQuery(id).queryKey, (unsent = []) => next(unsent));
}

function isUnsent(client: QueryClient, conversation: string, { id }: Unsent) {
  const unsent = client.getQueryData(outboxQuery(conversation).queryKey) ?? [];
  return unsent.some((one) => one.id === id);
}

function setState(
  client: QueryClient,
  conversation: string,
  { id }: Unsent,
  state: Unsent['state'],
) {
  change(client, conversation, (unsent) =>
    unsent.map((one) => (one.id === id ? { ...one, state } : one)),
  );
}

function tellFailure(error: Error) {
  const isRefused = error instanceof ApiError && (error.status === 422 || error.status === 403);
  if (isRefused) toast.error(error.title, error.detail);
  else toast.error('Failed to send message', 'Failed to send message. Please try again.');
}

function useSend(conversation: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (message: Unsent) => {
      // Who signed in while it waited did not write it.
      if (!isUnsent(client, conversation, message)) return;
      const params = { path: { id: conversation, message_id: message.id } };
      const body = { message_text: message.text };
      const path = '/api/v1/conversations/{id}/messages/{message_id}';
      addMessage(client, await answer(api.PUT(path, { params, body })));
    },
    onError: (error, message) => {
      // The answer alone may have been lost: then it stands in the conversation by now.
      if (!isUnsent(client, conversation, message)) return;
      setState(client, conversation, message, 'failed');
      tellFailure(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: messageKeys.conversations }),
    // One after the other, so that they arrive in the order in which they were written.
    scope: { id: `messages of ${conversation}` },
    // Without a network it fails and says so, instead of waiting for one in silence.
    networkMode: 'always',
  });
}

/** Messages on their way: shown at once, kept with a way to try again when they did not arrive. */
export function useOutbox(conversation: string) {
  const client = useQueryClient();
  const { data: unsent } = useQuery(outboxQuery(conversation));
  const { mutate } = useSend(conversation);
  return {
    unsent,
    send: (text: string) => {
      const message: Unsent = { id: newId(), text, state: 'sending' };
      change(client, conversation, (before) => [...before, message]);
      mutate(message);
    },
    retry: (message: Unsent) => {
      setState(client, conversation, message, 'sending');
      mutate(message);
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
