import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'checked' | 'className' | 'children'
> & {
  label: ReactNode;
  /** A second line under the label. */
  text?: ReactNode;
  /** Read out only, where the place says what it is for. */
  hideLabel?: boolean;
  checked: boolean;
  /** Some of what it stands for is checked. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** A box to tick. The whole line is its target. */
export function Checkbox({
  label,
  text,
  hideLabel = false,
  checked,
  mixed = false,
  onChange,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label
      data-slot="checkbox"
      className={cn(
        'flex min-h-(--control) cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60',
        hideLabel && 'w-11 justify-center',
        className,
      )}
    >
      <input
        {...useFieldControl()}
        {...rest}
        ref={(element) => {
          box.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-primary"
      />
      <span className={hideLabel ? 'sr-only' : 'min-w-0 grow leading-snug'}>
        <span className="block pt-0.5">{label}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
    </label>
  );
}
