import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface NextBandProps {
  title: string;
  /** The one thing to press. */
  action?: ReactNode;
  /** What it says has actions of its own and takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** What a dashboard begins with: what its owner does next. */
export function NextBand({ title, action, wide = false, children }: NextBandProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-slot="next-band"
      className="on-brand flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg bg-inverse-soft p-5 text-on-inverse md:p-6"
    >
      <div className={cn('flex min-w-0 flex-col gap-1.5', wide && 'grow')}>
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {children}
      </div>
      {action}
    </section>
  );
}
