import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> & {
  /** Characters at most; shows how many are used. */
  maxLength: number;
};

/** Text of several lines with a counter; uncontrolled. */
export function Textarea({ className, maxLength, onChange, ...rest }: TextareaProps) {
  const [length, setLength] = useState(String(rest.defaultValue ?? '').length);
  function count(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.target.value.length);
    onChange?.(event);
  }
  return (
    <div data-slot="textarea" className="flex flex-col gap-1">
      <textarea
        rows={5}
        {...useFieldControl()}
        {...rest}
        maxLength={maxLength}
        onChange={count}
        className={cn('control', className)}
      />
      <span aria-hidden className="text-right text-xs text-muted tabular-nums">
        {length} of {maxLength}
      </span>
    </div>
  );
}
