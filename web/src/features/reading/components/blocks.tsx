import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { piecesOf, type Block, type Question, type Text } from '../rules/blocks';

// Only the build (and a developer's browser) draws a written page; a visitor's keeps the HTML.

/** A text with its links and strong words. */
export function Inline({ text }: { text: Text }) {
  return piecesOf(text).map((piece, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- a text's pieces stay where they are
    const key = at;
    if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>;
    if ('strong' in piece) return <strong key={key}>{piece.strong}</strong>;
    return (
      <a key={key} href={piece.to} className="underline hover:text-primary">
        {piece.label}
      </a>
    );
  });
}

const lines = (texts: readonly Text[]) =>
  texts.map((text) => (
    <li key={text} className="pl-1">
      <Inline text={text} />
    </li>
  ));

function Table({
  rows: [head = [], ...rows],
  caption,
}: {
  rows: readonly (readonly Text[])[];
  caption: string;
}) {
  return (
    <div
      className="overflow-x-auto rounded-md border"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-subtle">
          <tr>
            {head.map((cell) =>
              cell === '' ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner above the rows' names
                <td key={cell} />
              ) : (
                <th key={cell} scope="col" className="px-3 py-2 font-semibold">
                  <Inline text={cell} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first} className="border-t align-top">
              <th scope="row" className="px-3 py-2 font-medium">
                <Inline text={first} />
              </th>
              {cells.map((cell) => (
                <td key={cell} className="px-3 py-2">
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Real disclosures, one open at a time. The answer carries the id, so that a hash, like the browser's own find, opens
 * what it stands in.
 */
function Questions({ list }: { list: readonly Question[] }) {
  return (
    <div className="divide-y rounded-lg border bg-surface">
      {list.map(({ id, question, answer }) => (
        <details key={id} name="question" className="group px-4">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-2">
            <h3 className="text-h3">{question}</h3>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted group-open:rotate-180 print:hidden"
            />
          </summary>
          <div id={id} className="flex scroll-mt-36 flex-col gap-3 pb-4 text-secondary">
            {answer.map((text) => (
              <p key={text}>
                <Inline text={text} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

function Cards({ list }: { list: readonly { title: string; text: Text; to?: string }[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {list.map(({ title, text, to }) => (
        <li
          key={title}
          data-slot="card"
          className="flex flex-col gap-2 rounded-lg border bg-surface p-5"
        >
          <h3 className="text-h3">
            {to ? (
              <a href={to} className="underline hover:text-primary">
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          <p className="text-secondary">
            <Inline text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function BlockShown({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p className="empty:hidden">
        <Inline text={block} />
      </p>
    );
  if ('steps' in block)
    return <ol className="flex list-decimal flex-col gap-2 pl-6">{lines(block.steps)}</ol>;
  if ('note' in block)
    return (
      <p className="rounded-md bg-primary-faint p-4">
        <Inline text={block.note} />
      </p>
    );
  if ('table' in block) return <Table rows={block.table} caption={block.caption} />;
  if ('questions' in block) return <Questions list={block.questions} />;
  if ('cards' in block) return <Cards list={block.cards} />;
  return <ul className="flex list-disc flex-col gap-2 pl-6">{lines(block.list)}</ul>;
}
