/** The first message about a field, its list as a whole, or one of its parts. */
export function messageOf(error: unknown): string | undefined {
  return messagesOf(error)[0];
}

/** All messages of a form's errors, however deep. */
export function messagesOf(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [errors.message];
  const parts = Object.entries(errors).filter(([name]) => name !== 'ref');
  return parts.flatMap(([, part]) => messagesOf(part));
}
