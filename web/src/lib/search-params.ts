/**
 * Reads a query string through a schema (query-fields.ts). A repeated name counts once, the first wins.
 */
export function readSearchParams<T>(
  schema: { parse(values: Record<string, string>): T },
  params: URLSearchParams,
): T {
  const values: Record<string, string> = {};
  for (const [name, value] of params) values[name] ??= value;
  return schema.parse(values);
}

/** A copy of `params` with changes; undefined, null and "" remove a name. */
export function changeSearchParams(
  params: URLSearchParams,
  changes: Record<string, string | number | null | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
