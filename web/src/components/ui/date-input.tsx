import { CalendarDays } from 'lucide-react';
import { Suspense, useId, useRef, useState, type ComponentProps } from 'react';
import { isDay } from '@/lib/dates/days';
import { readDay, writeDay } from '@/lib/dates/typed-day';
import { lazyPart } from '@/lib/lazy-part';
import { useFieldControl } from './field';
import { Input } from './input';

const Calendar = lazyPart(() => import('./date-input-calendar'));

type DateInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'className'
> & {
  /** "YYYY-MM-DD", "" for nothing typed; what is no day stays as it was typed, for the form's rules to refuse. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day that the calendar offers. */
  min?: string;
  max?: string;
  /** The day on which the calendar opens when none is chosen. */
  today: string;
};

/** A day, typed as it is written here (27/11/2026), or chosen from a calendar that is loaded when it is opened. */
export function DateInput({ value, onChange, min, max, today, onBlur, ...rest }: DateInputProps) {
  const [text, setText] = useState(() => writeDay(value));
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const { id } = useFieldControl();
  // Another day was set from elsewhere: what is shown follows.
  const isOther = readDay(text) !== value && text !== writeDay(value);
  if (isOther) setText(writeDay(value));

  return (
    <div data-slot="date-input" className="relative">
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/YYYY"
        {...rest}
        value={isOther ? writeDay(value) : text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(readDay(target.value));
        }}
        onBlur={(event) => {
          setText(writeDay(value));
          onBlur?.(event);
        }}
        className="tabular pr-10 pl-3"
      />
      <button
        ref={button}
        type="button"
        disabled={rest.disabled}
        id={buttonId}
        aria-label="Open the calendar"
        aria-labelledby={id ? `${buttonId} ${id}-label` : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={Calendar.preload}
        onFocus={Calendar.preload}
        onClick={() => setOpen(!isOpen)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-secondary hover:text-foreground disabled:opacity-60"
      >
        <CalendarDays aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Calendar
            button={button}
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            today={today}
            onChoose={(day) => {
              setText(writeDay(day));
              onChange(day);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
