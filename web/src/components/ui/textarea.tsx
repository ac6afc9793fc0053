import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'maxLength'> & {
  value: string;
  /** Characters at most; shows how many are used. */
  maxLength: number;
};

/** Text of several lines with a counter. */
export function Textarea({ className, value, maxLength, ...rest }: TextareaProps) {
  return (
    <div data-slot="textarea" className="flex flex-col gap-1">
      <textarea
        rows={5}
        {...useFieldControl()}
        {...rest}
        value={value}
        maxLength={maxLength}
        className={cn('control', className)}
      />
      <span aria-hidden className="text-right text-xs text-muted tabular-nums">
        {value.length} of {maxLength}
      </span>
    </div>
  );
}
