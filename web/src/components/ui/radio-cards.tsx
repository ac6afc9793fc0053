import { useId, type ReactNode, type Ref } from 'react';
import { FieldGroup, type FieldWords } from './field';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second line under the label. */
  text?: ReactNode;
  disabled?: boolean;
}

type RadioCardsProps<Value extends string> = FieldWords & {
  options: readonly RadioCard<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** All of them; an option may be by itself. */
  disabled?: boolean;
  /** The first radio, to give it the focus. */
  ref?: Ref<HTMLInputElement>;
};

/** Two to seven exclusive choices as cards; real radio inputs, so arrow keys work. */
export function RadioCards<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  disabled = false,
  ref,
  ...words
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <FieldGroup role="radiogroup" {...words}>
      <div data-slot="radio-cards" className="grid gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            data-slot="radio-card"
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md border border-edge bg-surface px-3.5 py-2.5 transition-colors not-has-disabled:hover:border-input has-checked:border-primary has-checked:bg-primary-faint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className="size-4.5 shrink-0 accent-primary outline-none"
            />
            <span className="min-w-0 grow">
              <span className="block leading-snug font-medium">{option.label}</span>
              {option.text && <span className="block text-sm text-muted">{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
