import { Star } from 'lucide-react';
import { useId, type Ref } from 'react';
import { cn } from '@/lib/cn';
import { FieldGroup, type FieldWords } from './field';

type RatingInputProps = FieldWords & {
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** What one to five stars mean. */
  words: readonly string[];
  /** The first star, to give it the focus. */
  ref?: Ref<HTMLInputElement>;
};

/** One to five stars; real radio inputs, so arrow keys work. One that may be left out can be cleared. */
export function RatingInput({
  value,
  onChange,
  onBlur,
  disabled = false,
  words,
  ref,
  ...around
}: RatingInputProps) {
  const name = useId();
  const meaning = words[value - 1];
  return (
    <FieldGroup role="radiogroup" {...around}>
      <div data-slot="rating-input" className="flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {words.map((word, index) => {
            const star = index + 1;
            return (
              <label
                key={star}
                className="grid size-11 cursor-pointer place-items-center rounded-md text-edge transition-colors not-has-disabled:hover:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-60"
              >
                <input
                  ref={star === 1 ? ref : undefined}
                  type="radio"
                  name={name}
                  value={star}
                  checked={star === value}
                  disabled={disabled}
                  onChange={() => onChange(star)}
                  onBlur={onBlur}
                  className="sr-only"
                />
                <Star
                  aria-hidden
                  className={cn('size-7', star <= value && 'fill-accent-strong text-accent-strong')}
                />
                <span className="sr-only">{`${star}: ${word}`}</span>
              </label>
            );
          })}
        </div>
        <span aria-hidden className="text-sm font-semibold">
          {meaning}
        </span>
        {value > 0 && !around.required && (
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChange(0)}
            className="min-h-11 px-1 text-sm text-secondary underline hover:text-primary"
          >
            Clear <span className="sr-only">{around.label}</span>
          </button>
        )}
      </div>
    </FieldGroup>
  );
}
