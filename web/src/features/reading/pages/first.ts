/** The history of a page that has not been changed yet. */
export const first = [{ on: '2026-11-28', what: 'First published.' }] as const;
