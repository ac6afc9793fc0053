import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A form's buttons: in view however long it is, but not where they would cover half of a low window. */
export function FormFoot({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cn(
        'flex flex-wrap items-center gap-3 border-t py-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0 [@media(min-height:30rem)]:z-10',
        className,
      )}
    />
  );
}
