import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from './field';

type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'onChange' | 'checked' | 'className' | 'children'
> & {
  label: ReactNode;
  text?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Something that is on or off at once. For consent and for lists there is the Checkbox. */
export function Switch({ label, text, checked, onChange, ...rest }: SwitchProps) {
  return (
    <label
      data-slot="switch"
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:opacity-60"
    >
      <span className="min-w-0 leading-snug">
        <span className="block font-medium">{label}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          {...useFieldControl()}
          {...rest}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-full cursor-pointer appearance-none rounded-full bg-input transition-colors checked:bg-primary-fill disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-full bg-on-inverse shadow-sm transition-transform peer-checked:translate-x-5"
        />
      </span>
    </label>
  );
}
