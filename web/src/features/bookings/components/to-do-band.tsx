import { useState } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { NextBand } from './next-band';

/** One thing that waits for its reader, and the one way to do it. */
export interface ToDo {
  id: string;
  text: string;
  note?: string;
  action: { label: string; to: string };
}

const MOST = 5;

/** What needs doing, each with its one action; long lists open on request. */
export function ToDoBand({ items }: { items: readonly ToDo[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, MOST);
  return (
    <NextBand title="What needs doing" wide>
      <ul className="flex flex-col divide-y divide-current/15">
        {shown.map(({ id, text, note, action }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5"
          >
            <p className="min-w-0 grow basis-64">
              <span className="font-semibold">{text}</span>
              {note && <span className="block text-sm text-on-inverse-soft">{note}</span>}
            </p>
            <LinkButton variant="plate" size="sm" to={action.to}>
              {action.label}
              <span className="sr-only">: {text}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {!showsAll && items.length > MOST && (
        <button
          type="button"
          className="min-h-11 self-start font-semibold underline"
          onClick={() => setShowsAll(true)}
        >
          Show all {items.length}
        </button>
      )}
    </NextBand>
  );
}
