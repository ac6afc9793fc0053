// What the help centre's search looks through: guides and questions, word by word.
import type { WrittenName } from '../../../lib/pages.ts';
import { plain, textsOf, type Section, type Text } from './blocks.ts';
import { written } from '../pages/index.ts';

export interface Entry {
  /** The page, and what on it. */
  page: string;
  title: string;
  to: string;
  text: string;
}

/** The most that the index may weigh, in bytes. */
export const mostIndexBytes = 30_000;

const guides: readonly WrittenName[] = [
  'faqs',
  'getting-started',
  'booking-rentals',
  'insurance-safety',
  'cancellation',
  'disputes',
  'temporary-insurance-info',
  'terms',
  'privacy',
];

/** Without what the server fills in. */
const clean = (texts: readonly Text[]) =>
  texts
    .map((text) => plain(text).replaceAll(/\{\{[^}]*\}\}/g, ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:^| )[,.](?= |$)/g, '')
    .trim();

function entriesOf(name: WrittenName, { id, title, blocks }: Section): Entry[] {
  const page = written[name].title;
  const rest: Text[] = [];
  const entries: Entry[] = [];
  for (const block of blocks) {
    if (typeof block !== 'string' && 'questions' in block) {
      for (const { id: to, question, answer } of block.questions)
        entries.push({ page, title: question, to: `/${name}#${to}`, text: clean(answer) });
    } else rest.push(...textsOf(block));
  }
  if (rest.length > 0) entries.unshift({ page, title, to: `/${name}#${id}`, text: clean(rest) });
  return entries;
}

/** The ways to a person, which stand on the help centre itself. */
const reachUs = written['help-centre'].sections.filter(({ id }) => id === 'reach-us');

/**
 * What is found of a page. Where the server may put other words in the place of the first sections, these are not
 * looked through: they may say something else by now, and their anchors may be gone. The page itself is found instead.
 */
function entriesOfPage(name: WrittenName): Entry[] {
  const { title, description, sections, ownWordsUntil: until } = written[name];
  if (until === undefined) return sections.flatMap((one) => entriesOf(name, one));
  const lasting = sections.slice(sections.findIndex(({ id }) => id === until));
  const whole = { page: title, title, to: `/${name}`, text: clean([description]) };
  return [whole, ...lasting.flatMap((one) => entriesOf(name, one))];
}

/** The whole index. */
export const helpIndex = (): Entry[] => [
  ...guides.flatMap(entriesOfPage),
  ...reachUs.flatMap((section) => entriesOf('help-centre', section)),
];
