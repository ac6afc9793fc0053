import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A white panel. `padded={false}` for cards that begin with a picture. */
export function Card({
  className,
  padded = true,
  ...rest
}: ComponentProps<'div'> & { padded?: boolean }) {
  return (
    <div
      {...rest}
      data-slot="card"
      className={cn('rounded-lg border bg-surface shadow-sm', padded && 'p-5 md:p-6', className)}
    />
  );
}
