import type { ReactNode, Ref } from 'react';
import { cn } from '@/lib/cn';
import { Checkbox } from './checkbox';
import { FieldGroup, type FieldWords } from './field';

type CheckboxGroupProps<Value extends string> = FieldWords & {
  options: readonly { value: Value; label: ReactNode; text?: ReactNode; disabled?: boolean }[];
  value: readonly Value[];
  /** The chosen ones in the order of `options`. */
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  /** All of them; an option may be by itself. */
  disabled?: boolean;
  columns?: 1 | 2;
  /** The first box, to give it the focus. */
  ref?: Ref<HTMLInputElement>;
};

/** Any number of choices of one question. */
export function CheckboxGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  disabled = false,
  columns = 1,
  ref,
  ...words
}: CheckboxGroupProps<Value>) {
  function toggle(one: Value, checked: boolean) {
    const chosen = options.map((option) => option.value);
    onChange(chosen.filter((other) => (other === one ? checked : value.includes(other))));
  }
  return (
    <FieldGroup role="group" {...words}>
      <div
        data-slot="checkbox-group"
        className={cn('grid gap-x-6', columns === 2 && 'sm:grid-cols-2')}
      >
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            ref={index === 0 ? ref : undefined}
            label={option.label}
            text={option.text}
            disabled={disabled || option.disabled}
            checked={value.includes(option.value)}
            aria-invalid={words.error ? true : undefined}
            onChange={(checked) => toggle(option.value, checked)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
