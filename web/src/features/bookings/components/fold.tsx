import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** Unfolded from the start. */
  open?: boolean;
  children: ReactNode;
}

/** A part of the booking card that can be folded away. */
export function Fold({ title, open, children }: FoldProps) {
  return (
    <details open={open} className="group border-t pt-4">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-4 font-medium group-open:pb-2 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
