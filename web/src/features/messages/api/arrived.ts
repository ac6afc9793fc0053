import type { Message } from '@/lib/api/types';
import { removeUnsent } from '../rules/unsent';

/** What stands in the conversation is unsent no more, whatever became of the answer to who sent it. */
export function noteArrived(conversation: string, messages: readonly Message[]) {
  removeUnsent(conversation, new Set(messages.map(({ id }) => id)));
}
