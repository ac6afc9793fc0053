/** The state of a navigation that stays where it is: a pressed filter keeps the focus, and nothing scrolls. */
export const stayingState = { stays: true } as const;

export function isStaying(state: unknown): boolean {
  return (state as typeof stayingState | null)?.stays === true;
}
