import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface Description {
  term: string;
  text: ReactNode;
}

/** Terms and their values. `columns` puts the pairs side by side from tablet width. */
export function DescriptionList({
  items,
  columns = 1,
}: {
  items: readonly Description[];
  columns?: 1 | 2 | 3;
}) {
  return (
    <dl
      data-slot="description-list"
      className={cn(
        'grid gap-x-6 gap-y-3',
        columns === 2 && 'sm:grid-cols-2',
        columns === 3 && 'grid-cols-2 sm:grid-cols-3',
      )}
    >
      {items.map((item) => (
        // One div around each pair is all that axe (and HTML) allow inside a dl.
        <div
          key={item.term}
          className={columns === 1 ? 'flex items-baseline justify-between gap-4' : undefined}
        >
          <dt className="text-sm text-muted">{item.term}</dt>
          <dd className={cn('font-medium', columns === 1 && 'text-right')}>{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
