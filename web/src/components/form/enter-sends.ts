import type { KeyboardEvent } from 'react';

/**
 * Of a text that is sent as a message: Enter sends it, Shift and Enter begin a new line. While an input method composes,
 * Enter takes its suggestion.
 */
export const enterSends = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
};
