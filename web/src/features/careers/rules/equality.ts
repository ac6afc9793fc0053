/** What an employer should not ask before an offer (Equality Act 2010, section 60 and Schedule 9). */
const TOPICS: readonly [RegExp, string][] = [
  [/\b(health|illness|ill|sick(ness)?|disab\w*|medical|medication|mental|sick days)\b/i, 'health'],
  [/\b(age|how old|born|birth ?day|date of birth|year of birth|retire\w*)\b/i, 'age'],
  [/\b(pregnan\w*|maternity|children|child ?care|family plans|expecting)\b/i, 'pregnancy'],
  [/\b(religio\w*|faith|church|mosque|believe in|worship)\b/i, 'religion'],
  [
    /\b(nationalit\w*|ethnic\w*|race|born in|country of (birth|origin)|where are you from|native language|mother tongue)\b/i,
    'nationality',
  ],
];

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A sentence of warning about a question that seems to ask for such things, or null. */
export function equalityWarning(question: string): string | null {
  const named = TOPICS.filter(([pattern]) => pattern.test(question)).map(([, topic]) => topic);
  if (named.length === 0) return null;
  return `This seems to ask about ${list.format(named)}. Under the Equality Act 2010 such questions may be unlawful before a job is offered. Please ask only what the job needs.`;
}
