import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { money } from '@/lib/format';

export interface MoneyRow {
  /** What tells it from the others, where its name does not. */
  id?: string;
  term: string;
  pence: number;
  /** What there is to say about it, below its name. */
  note?: string | null;
  className?: string | undefined;
}

interface MoneyRowsProps {
  rows: readonly MoneyRow[];
  /** They are being worked out anew. */
  busy?: boolean;
  gap?: 'gap-0' | 'gap-1' | 'gap-2';
  className?: string;
}

/** Amounts below each other, each with its name: of a price, an earning, a total. */
export function MoneyRows({ rows, busy = false, gap = 'gap-2', className }: MoneyRowsProps) {
  return (
    <dl
      data-slot="money-rows"
      aria-busy={busy || undefined}
      className={cn('flex flex-col', gap, busy && '[&_*]:text-muted', className)}
    >
      {rows.map(({ id, term, pence, note, className: own }) => (
        <div key={id ?? term} className={cn(line, own)}>
          <dt>
            {term}
            {note && <span className="block font-sans text-sm font-normal text-muted">{note}</span>}
          </dt>
          <dd className={figure}>{money(pence)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MoneyLineProps {
  term: ReactNode;
  /** Left out where there is no amount to tell. */
  pence: number | null;
  className?: string;
}

/** The same for one entry of a list, which says more below. */
export function MoneyLine({ term, pence, className }: MoneyLineProps) {
  return (
    <p className={cn(line, className)}>
      <span>{term}</span>
      {pence !== null && <span className={figure}>{money(pence)}</span>}
    </p>
  );
}

const line = 'flex items-baseline justify-between gap-x-4';
const figure = 'tabular ml-auto text-right whitespace-nowrap';
