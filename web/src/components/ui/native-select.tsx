import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

/** The platform's own select, with <option> children. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span data-slot="native-select" className={cn('relative block', className)}>
      <select {...useFieldControl()} {...rest} className="control appearance-none pr-10">
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-secondary"
      />
    </span>
  );
}
