// What people type, on its way to the server; its rules are the server's (server/rules/text.hpp), and
// data/validation_cases.json holds both to them.

const blanks = /[\s\u0085]+/gu;

// Control characters, the soft hyphen, the zero-width space, and what changes the direction of writing.
// oxlint-disable-next-line no-control-regex
const unseen = /[\0-\x1F\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F]/gu;
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0B-\x1F\x7F-\x9F]/gu;

/** What turns the direction of writing around: it would make "evil.example/gnp.exe" read as a picture (U12). */
const turns = /[\u202A-\u202E\u2066-\u2069]/gu;

/** What begins a tag that runs or embeds something. */
const activeTag = /<[/ \t\n]*(?:script|iframe|object|embed)/i;
const tag = /<\/?[a-zA-Z!][^<>]*>/u;
const scheme = /javascript:/i;
const handler = /(^|[^a-zA-Z])[oO][nN][a-zA-Z]+ *=/u;

const trim = (text: string) => text.replace(/^[\s\u0085]+|[\s\u0085]+$/gu, '');
const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('');

/** Letters of ASCII alone: in other scripts capitals are not always one letter. */
export const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (it) => it.toLowerCase());

export const codePoints = (text: string) => Array.from(text).length;

/** One line without characters that are not seen (U12): blanks and line ends become one space. */
export function oneLine(text: string): string {
  return text.replace(blanks, ' ').replace(unseen, '').replace(/ +/g, ' ').trim();
}

/** Whether text holds markup or script fragments (P5-14). */
export const looksLikeScript = (text: string) =>
  /[<>]/.test(text) || scheme.test(text) || handler.test(text);

export const holdsWebAddress = (text: string) => /:\/\/|www\./i.test(text);

/** A script tag, an embedded page or object, a javascript: scheme or an inline event handler (P5-61). */
export const holdsActiveContent = (text: string) =>
  activeTag.test(text) || scheme.test(text) || handler.test(text);

/** Nothing in it reads the other way round. */
export const withoutTurns = (text: string) => text.replace(turns, '');

const plain = (text: string) => withoutTurns(text.replace(/\r\n?/g, '\n').replace(controls, ''));

/** Text of several lines, trimmed, whatever it says. */
export const tidyText = (text: string) => trim(plain(text));

/**
 * Free text as it is sent: trimmed, without tags, angle brackets and script-like fragments, at most
 * 1000 characters (P5-05, P5-22). Never used on passwords, which must arrive exactly as typed.
 */
export function cleanText(text: string, most = 1000): string {
  let clean = cut(plain(text), 4 * most);
  // Again and again: taking one fragment out may put another together.
  while (tag.test(clean)) clean = clean.replace(tag, '');
  clean = clean.replace(/[<>]/g, '');
  for (;;) {
    if (scheme.test(clean)) clean = clean.replace(scheme, '');
    else if (handler.test(clean)) clean = clean.replace(handler, '$1');
    else return trim(cut(trim(clean), most));
  }
}

/** The same as one line. */
export const cleanLine = (text: string) => oneLine(cleanText(oneLine(text)));
