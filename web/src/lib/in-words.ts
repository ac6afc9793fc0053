const acronyms: Record<string, string> = { ip: 'IP', id: 'ID' };

/** A name that the server gives something, in words: "admin_sign_in" as "Admin sign in". */
export function inWords(name: string): string {
  const text = name
    .split('_')
    .map((word) => acronyms[word] ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
