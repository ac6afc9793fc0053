import type { ComponentProps } from 'react';
import { useFieldControl } from './field';

type PlateInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'className'
> & {
  value: string;
  onChange: (registration: string) => void;
};

/** A registration number, typed onto a plate. Capitals come by themselves. */
export function PlateInput({ value, onChange, ...rest }: PlateInputProps) {
  return (
    <div data-slot="plate-input" className="relative max-w-80">
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 flex w-9 items-end justify-center rounded-l-md bg-plate-band pb-1.5 text-xs font-bold text-on-inverse"
      >
        UK
      </span>
      <input
        {...useFieldControl()}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={10}
        {...rest}
        type="text"
        value={value}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        className="min-h-14 w-full rounded-md border-2 border-on-accent bg-accent pr-4 pl-13 font-display text-2xl font-extrabold tracking-wider text-on-accent placeholder:text-on-accent/70 disabled:opacity-60 aria-invalid:border-danger aria-invalid:ring-2 aria-invalid:ring-danger"
      />
    </div>
  );
}
