import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NothingThereProps {
  slot: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** In the place of a page about something that is not there. */
export function NothingThere({ slot, icon: Icon, title, text, children }: NothingThereProps) {
  return (
    <div data-slot={slot} className="container-page grid place-items-center py-24">
      <div className="flex max-w-[28rem] flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-primary-faint text-primary">
          <Icon aria-hidden className="size-8" />
        </span>
        <h1 className="text-h1">{title}</h1>
        <p className="text-secondary">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
