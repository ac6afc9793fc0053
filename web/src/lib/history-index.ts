/** Where the browser's history stands; the router counts its entries. Null for an entry that is not the router's. */
export function historyIndex(state: unknown = window.history.state): number | null {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof idx === 'number' ? idx : null;
}

/** Whether Back leads to a page of ours; what is before the first of them is another site's, or nothing. */
export const hasOwnPageBefore = () => (historyIndex() ?? 0) > 0;
