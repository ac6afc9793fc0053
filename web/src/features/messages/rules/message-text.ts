import { codePoints, holdsActiveContent, tidyText } from '@/lib/text';

export const LONGEST_MESSAGE = 1000;

/** The text as it is sent, or why it may not be (P5-59 to P5-62); the server has the same rule (server/rules/chat.hpp). */
export function messageOf(typed: string): { text: string } | { problem: string } {
  const text = tidyText(typed);
  if (text === '') return { problem: 'Message cannot be empty' };
  if (codePoints(text) > LONGEST_MESSAGE) {
    return { problem: 'Message is too long (max 1000 characters)' };
  }
  if (holdsActiveContent(text)) return { problem: 'Message contains invalid content' };
  return { text };
}

/** How long the text is that would be sent. */
export const lengthOf = (typed: string) => codePoints(tidyText(typed));
