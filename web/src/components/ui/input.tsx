import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      {...useFieldControl()}
      {...rest}
      className={cn('control', className)}
    />
  );
}
