import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** A grey shape in the place of content that is on its way; give it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('block animate-pulse rounded-md bg-chalk-200', className)}
    />
  );
}

/** Around a group of skeletons: tells assistive technology what is being loaded. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div data-slot="loading" role="status" aria-live="polite">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
