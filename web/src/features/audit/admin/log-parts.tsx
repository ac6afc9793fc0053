import { dayFilter } from '@/components/admin-list/filters';
import { nothing, nothingYet, Unfold } from '@/components/admin-list/cells';
import { plural } from '@/lib/format';
import type { Fact } from '../rules/log-words';

export const period = { from: dayFilter('From'), to: dayFilter('To') };

export const countedEntries = (rows: number) =>
  `${plural(rows, 'entry', 'entries')} on this page, newest first`;

export const emptyLog = nothingYet('As soon as something happens, it appears here.');

/** What else a row keeps, opened on demand. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return nothing;
  return (
    <Unfold label="Show">
      <dl className="flex min-w-48 flex-col gap-1.5 pt-2">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="max-w-sm wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Unfold>
  );
}
