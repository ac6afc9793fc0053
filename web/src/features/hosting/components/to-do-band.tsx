import { useState } from 'react';
import { NextBand } from '@/features/bookings';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { ToDo } from '../rules/to-do';

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
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          Show all {items.length}
        </Button>
      )}
    </NextBand>
  );
}
