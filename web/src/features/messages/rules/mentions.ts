const email = /[^\s@]+@[^\s@]+\.[a-z]{2,}/iu;
/** "bob at gmail dot com", "bob (at) gmail.com". */
const spelledEmail =
  /\S+\s*[([]?\bat\b[)\]]?\s*[\w-]+(?:\s*[([]?\bdot\b[)\]]?\s*(?:com?|org|net|uk)\b|\.(?:com?|org|net|uk)\b)/iu;
const payment =
  /\b(bank transfer|sort code|account number|pay\s?pal|revolut|monzo|western union|money\s?gram|crypto\w*|bitcoin|cash\s?app|zelle|venmo|in cash|cash in hand|pay (?:me |you )?(?:directly|outside))\b/iu;
/** The company, not the word. */
const wise = /\b(?:via|on|by|with|through|use|using|my) Wise\b/u;
const messenger = /\b(?:whats\s?app|telegram|signal me|viber|t\.me\/|wa\.me\/)/iu;
/** Figures with what people put between them. */
const figures = /\+?\(?\d[\d\s().-]{8,}\d/gu;
/** Ten to fifteen figures that begin as a phone number does. */
const isPhone = (text: string) => /^(?:\+|0)\d{9,14}$/.test(text.replace(/[^\d+]/gu, ''));

/**
 * Whether a text leads out of the site: a phone number, an e-mail address, another messenger, or paying another way.
 * Before a confirmed booking that is how people are cheated.
 */
export function leadsAway(text: string): boolean {
  return (
    [email, spelledEmail, payment, wise, messenger].some((way) => way.test(text)) ||
    [...text.matchAll(figures)].some(([found]) => isPhone(found))
  );
}
