import { instant } from '@/lib/instants';

export interface TimelineEntry {
  /** What tells it from the others. */
  id: string;
  at: string;
  text: string;
  /** What somebody wrote about it. */
  quote?: string | null;
}

/** What happened, in its order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol data-slot="timeline" className="flex flex-col gap-4 border-l border-edge pl-5">
      {entries.map(({ id, at, text, quote }) => (
        <li key={id} className="relative flex flex-col gap-0.5">
          <span
            aria-hidden
            className="absolute top-2 -left-[1.6rem] size-2.5 rounded-full bg-primary"
          />
          <span className="font-medium">{text}</span>
          <time dateTime={at} className="text-sm text-muted">
            {instant(at)}
          </time>
          {quote && <q className="text-secondary wrap-anywhere">{quote}</q>}
        </li>
      ))}
    </ol>
  );
}
