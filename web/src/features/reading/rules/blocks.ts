// What a written page is made of: plain data, so that the build writes its HTML, the help centre finds its words, and
// tests read its figures and links, all from one text.

/** A text with [links](/to/somewhere) and **strong** words; {{name}} is filled by the server (core/http/fill.hpp). */
export type Text = string;

export interface Question {
  /** What its address ends with: /faqs#id. */
  id: string;
  question: string;
  answer: readonly Text[];
}

/** A paragraph, a list, or something with a name. */
export type Block =
  | Text
  | { list: readonly Text[] }
  | { steps: readonly Text[] }
  | { note: Text }
  | { table: readonly (readonly Text[])[]; caption: string }
  | { questions: readonly Question[] }
  | { cards: readonly { title: string; text: Text; to?: string }[] };

export interface Section {
  /** What its address ends with: /terms#id. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface WrittenPage {
  title: string;
  /** For search engines and previews. */
  description: string;
  lead: Text;
  /** What was changed, the newest first; the first day is "Last updated". */
  changes: readonly { on: string; what: string }[];
  sections: readonly Section[];
  /** Before this section the server may put other words in the place of all (A2.16-03, server/features/pages). */
  ownWordsUntil?: string;
}

/** A piece of a text. */
export type Piece = string | { strong: string } | { label: string; to: string };

/** A text in its pieces. */
export function piecesOf(text: Text): Piece[] {
  const pieces: Piece[] = [];
  let read = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g)) {
    if (found.index > read) pieces.push(text.slice(read, found.index));
    const [all, label, to, strong] = found;
    if (strong) pieces.push({ strong });
    else if (label && to) pieces.push({ label, to });
    read = found.index + all.length;
  }
  if (read < text.length) pieces.push(text.slice(read));
  return pieces;
}

/** All texts of a block, in their order. */
export function textsOf(block: Block): readonly Text[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('note' in block) return [block.note];
  if ('table' in block) return block.table.flat();
  if ('cards' in block) return block.cards.flatMap(({ title, text }) => [title, text]);
  return block.questions.flatMap(({ question, answer }) => [question, ...answer]);
}

/** A text as it is read, without its marks. */
export const plain = (text: Text): string =>
  piecesOf(text)
    .map((piece) =>
      typeof piece === 'string' ? piece : 'label' in piece ? piece.label : piece.strong,
    )
    .join('');

/** The questions of a page. */
export const questionsOf = ({ sections }: WrittenPage): readonly Question[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      typeof block !== 'string' && 'questions' in block ? block.questions : [],
    ),
  );
