import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface ToggleGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Above the switch, where nothing else says what it is about. */
  showLabel?: boolean;
  /** More than fit beside each other on a phone: they stand in rows there. */
  wraps?: boolean;
  /** On dark green ground. */
  onBrand?: boolean;
  className?: string;
}

/** A segmented switch between a few exclusive values; real radio inputs underneath. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  showLabel = false,
  wraps = false,
  onBrand = false,
  className,
}: ToggleGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset data-slot="toggle-group" className={className}>
      <legend className={showLabel ? 'pb-1.5 text-sm font-medium text-secondary' : 'sr-only'}>
        {label}
      </legend>
      <div
        className={cn(
          'gap-1 rounded-md p-1',
          wraps ? 'flex w-fit flex-wrap' : 'grid auto-cols-fr grid-flow-col',
          onBrand ? 'bg-inverse-soft' : 'bg-sunken',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-9 cursor-pointer items-center justify-center rounded-sm px-3 text-center text-sm font-semibold transition-colors has-checked:shadow-sm has-focus-visible:outline-3',
              onBrand
                ? 'hover:text-on-inverse has-checked:bg-on-inverse-soft has-checked:text-inverse has-focus-visible:outline-accent'
                : 'text-secondary has-checked:bg-raised has-checked:text-primary has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
