import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** A grey shape in the place of content that is on its way; give it the content's size. */
const shapes = { box: 'rounded-md', round: 'rounded-full', square: '' };

export function Skeleton({
  className,
  shape = 'box',
}: {
  className?: string;
  shape?: keyof typeof shapes;
}) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden
      className={cn('block animate-pulse bg-sunken', shapes[shape], className)}
    />
  );
}

/** Around a group of skeletons: tells assistive technology what is being loaded. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div data-slot="loading" role="status" aria-live="polite" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
