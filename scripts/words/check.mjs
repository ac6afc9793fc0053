// check.mjs: refuses words in people's sentences that no Briton would put there. Each rule first proves itself on a
// sentence it must refuse and one it must let pass.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sentencesByGroup } from './sentences.mjs';

const required = fileURLToPath(new URL('../../docs/requirements/', import.meta.url));
const quoted = readdirSync(required)
  .map((name) => readFileSync(required + name, 'utf8'))
  .join('\n');
/** What operators read in logs stays as it is typed, and a whole sentence of the requirements as they quote it. */
const mayBeStraight = ({ path, text }) =>
  /^server\/(?:core|ports)\//.test(path) || (/^[A-Z].*[.?!]$/.test(text) && quoted.includes(text));

/** Names; what operators read; and what the requirements quote, or is its counterpart (“List Your Vehicle”). */
const mayHaveCapitals = ({ path, text }) =>
  /^server\/(?:core|ports|features\/demo)\//.test(path) ||
  /^web\/src\/(?:features\/map\/engine|lib\/api\/error)/.test(path) ||
  /^(?:Samsung Internet|Open Payment Info|Return to Home|Edit Your Vehicle)$/.test(text) ||
  quoted.includes(text);

const rules = [
  {
    unwanted: /[A-Za-z}]'[a-z]|[A-Za-z]s' |^'s /,
    say: 'the curly apostrophe, ’',
    refuses: "We'll share this with the host.",
    passes: 'We’ll share this with the host.',
    spares: mayBeStraight,
  },
  {
    unwanted: /\be-mail/i,
    say: 'email',
    refuses: 'We will e-mail you once we have decided.',
    passes: 'We will email you once we have decided.',
  },
  {
    unwanted: /\b(?:this|our|the|your|one|all) letters?\b/i,
    say: 'email',
    refuses: 'Open the link in our letter.',
    passes: 'Password must contain at least one uppercase letter',
  },
  {
    unwanted: /\bwe (?:will |no longer )*write to you\b/i,
    say: 'we will email you',
    refuses: 'We write to you when something new matches.',
    passes: 'Unblock them to write to them.',
  },
  {
    unwanted: /^go on\b|\bgo on with\b/i,
    say: 'continue',
    refuses: 'Sign in to go on with the payment.',
    passes: 'Winter tyres go on in November.',
  },
  {
    unwanted: /\blook (?:it|them) over\b/i,
    say: 'review',
    refuses: 'Look it over',
    passes: 'You are looking over the bay.',
  },
  {
    unwanted: /\byour leave\b/i,
    say: 'your permission',
    refuses: 'Your browser needs your leave to show notifications.',
    passes: 'Leave without saving?',
  },
  {
    unwanted: /\bby (?:ourselves|itself|themselves)\b/i,
    say: 'automatically',
    refuses: 'We will list it again by ourselves.',
    passes: 'We will list it again automatically.',
  },
  {
    unwanted: /\bmeanwhile\b/i,
    say: 'in the meantime, or elsewhere',
    refuses: 'This charge has changed meanwhile.',
    passes: 'This charge has changed in the meantime.',
  },
  {
    unwanted: /\bstands? here\b/i,
    say: 'appears here',
    refuses: 'Each confirmed booking stands here.',
    passes: 'The no-show stands',
  },
  {
    unwanted: /\b(?:booking|trip)s? to come\b/i,
    say: 'upcoming',
    refuses: 'No booking to come',
    passes: 'No upcoming bookings',
  },
  {
    unwanted: /\b(?:goes|comes) back (?:in full|to (?:the|your) card)\b/i,
    say: 'will be refunded',
    refuses: 'Anything you paid comes back in full.',
    passes: '{…} went back to your card on {…}.',
  },
  {
    unwanted: /^waits for\b/i,
    say: 'waiting for',
    refuses: 'Waits for the bank',
    passes: 'Waiting for the bank',
  },
  {
    unwanted: /\b(?:each )?further miles?\b/i,
    say: 'each extra mile',
    refuses: 'Each further mile',
    passes: 'Each extra mile',
  },
  {
    unwanted: /^[A-Z][a-z’-]+(?: (?:[A-Z][a-z’-]+|of|to|the|your))* [A-Z][a-z’-]+!?$/,
    say: 'it with one capital, at its beginning (decision B3)',
    refuses: 'Dates Blocked',
    passes: 'Dates blocked',
    spares: mayHaveCapitals,
  },
  {
    unwanted: /\b(?:colors?|favorites?|canceled|canceling|tires)\b/i,
    say: 'the British spelling',
    refuses: 'This booking was canceled.',
    passes: 'This booking was cancelled.',
  },
];

const wrong = [];
for (const { unwanted, refuses, passes } of rules) {
  if (!unwanted.test(refuses)) wrong.push(`${unwanted} does not refuse “${refuses}”`);
  if (unwanted.test(passes)) wrong.push(`${unwanted} refuses “${passes}”`);
}

const sentences = sentencesByGroup().flatMap((group) => group.sentences);
for (const { path, line, text } of sentences) {
  for (const { unwanted, say, spares } of rules)
    if (unwanted.test(text) && !spares?.({ path, text }))
      wrong.push(`${path}:${line}  ${text}\n    say: ${say}`);
}

console.log(wrong.length > 0 ? wrong.join('\n') : `${sentences.length} sentences, none unwanted`);
process.exitCode = wrong.length > 0 ? 1 : 0;
