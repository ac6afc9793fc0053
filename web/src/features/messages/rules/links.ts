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
  let href: string;
  try {
    href = new URL(text).href;
  } catch {
    return [{ text: found }];
  }
  return [{ text, href }, ...(end ? [{ text: end }] : [])];
}

/** A message in pieces: addresses of the web become links, all else stays text. */
export function partsOf(message: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of message.matchAll(addresses)) {
    if (index > at) parts.push({ text: message.slice(at, index) });
    parts.push(...linked(found));
    at = index + found.length;
  }
  if (at < message.length) parts.push({ text: message.slice(at) });
  return parts;
}
