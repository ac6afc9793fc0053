import { Minus, Plus } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { readPounds, readWhole, writePounds, writeWhole } from '@/lib/numbers';
import { Input } from './input';

/** Null for nothing typed, NaN for something that is no such number: the form's rules say what is wrong. */
export type TypedNumber = number | null;

type TextProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'step' | 'min' | 'max' | 'prefix'
> & {
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
};

/** How a number stands in a text. */
interface Writing {
  read: (text: string) => TypedNumber;
  write: (value: number) => string;
}

const asText = (value: TypedNumber, { write }: Writing) =>
  value === null || Number.isNaN(value) ? '' : write(value);

/** The text of a number: as it is typed, until the number is set from elsewhere or the field is left. */
function useNumberText(value: TypedNumber, writing: Writing) {
  const [text, setText] = useState(() => asText(value, writing));
  const shown = asText(value, writing);
  const isOther = !Number.isNaN(value) && !Object.is(writing.read(text), value) && text !== shown;
  if (isOther) setText(shown);
  return {
    text: isOther ? shown : text,
    setText,
    tidy: () => {
      if (Number.isFinite(value)) setText(shown);
    },
  };
}

function NumberText({
  value,
  onChange,
  writing,
  before,
  unit,
  onBlur,
  ...rest
}: TextProps & { writing: Writing; before?: ReactNode; unit?: ReactNode }) {
  const { text, setText, tidy } = useNumberText(value, writing);
  return (
    <div className="relative w-full min-w-0">
      {before && <Affix side="left">{before}</Affix>}
      <Input
        autoComplete="off"
        {...rest}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(writing.read(target.value));
        }}
        onBlur={(event) => {
          tidy();
          onBlur?.(event);
        }}
        className={cn('tabular', before ? 'pl-8' : null, unit ? 'pr-20' : null)}
      />
      {unit && <Affix side="right">{unit}</Affix>}
    </div>
  );
}

function Affix({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute inset-y-0 flex items-center text-muted',
        side === 'left' ? 'left-3.5' : 'right-3.5',
      )}
    >
      {children}
    </span>
  );
}

const WHOLE: Writing = { read: readWhole, write: writeWhole };
const POUNDS: Writing = { read: readPounds, write: writePounds };

type NumberInputProps = TextProps & {
  /** Shown behind the number, e.g. "miles"; say it in the label too. */
  unit?: ReactNode;
  /** Buttons and arrow keys that take one more or one less, from `min` to `max`. */
  steps?: { min: number; max: number; fewer: string; more: string };
};

/** A whole number. */
export function NumberInput({ steps, disabled, ...rest }: NumberInputProps) {
  if (!steps) {
    return <NumberText inputMode="numeric" disabled={disabled} {...rest} writing={WHOLE} />;
  }
  const { min, max, fewer, more } = steps;
  const { value, onChange } = rest;
  const now = Number.isFinite(value) ? (value as number) : null;

  function step(by: 1 | -1) {
    const next = now === null ? min : now + by;
    onChange(Math.min(max, Math.max(min, next)));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault(); // the caret stays
    step(event.key === 'ArrowUp' ? 1 : -1);
  }
  return (
    <div data-slot="number-input" className="flex gap-2">
      <StepButton
        label={fewer}
        disabled={disabled === true || (now !== null && now <= min)}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden className="size-5" />
      </StepButton>
      <NumberText
        inputMode="numeric"
        disabled={disabled}
        {...rest}
        onKeyDown={onKeyDown}
        writing={WHOLE}
      />
      <StepButton
        label={more}
        disabled={disabled === true || (now !== null && now >= max)}
        onClick={() => step(1)}
      >
        <Plus aria-hidden className="size-5" />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable at the end of its way, so that the focus is not lost under the finger. */
function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-md border border-input bg-surface hover:bg-subtle aria-disabled:opacity-55"
    >
      {children}
    </button>
  );
}

/** An amount: typed in pounds, held in pence. */
export function MoneyInput(props: TextProps & { unit?: ReactNode }) {
  return <NumberText inputMode="decimal" {...props} before="£" writing={POUNDS} />;
}
