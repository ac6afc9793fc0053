import { withoutTurns } from '@/lib/text';

export interface Part {
  text: string;
  /** Where it leads, when it is an address. */
  href?: string;
}

const addresses = /https?:\/\/[^\s<>"']+/giu;
/** What ends the sentence rather than the address. */
const trailing = /[.,;:!?)\]]+$/u;
function linked(found: string): Part[] {
  const end = trailing.exec(found)?.[0] ?? '';
  const text = end ? found.slice(0, -end.length) : found;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return [{ text: found }];
  }
  // "https://bank.example@evil.example" leads to evil.example, and so do signs that only look like others.
  url.username = '';
  url.password = '';
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  const isPlain = authority.toLowerCase().replace(/:\d*$/, '') === url.hostname;
  const { href } = url;
  return [{ text: isPlain ? text : href, href }, ...(end ? [{ text: end }] : [])];
}

/** A message in pieces: addresses of the web become links that say where they lead, all else stays text. */
export function partsOf(message: string): Part[] {
  // Older messages were not tidied when they were sent (U12).
  const shown = withoutTurns(message);
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of shown.matchAll(addresses)) {
    if (index > at) parts.push({ text: shown.slice(at, index) });
    parts.push(...linked(found));
    at = index + found.length;
  }
  if (at < shown.length) parts.push({ text: shown.slice(at) });
  return parts;
}
