import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';
import { Progress } from './progress';

export interface StepShown {
  id: string;
  title: string;
  /** done: answered; wrong: has an error; open: not yet reached. */
  state: 'done' | 'wrong' | 'open';
}

interface StepperProps {
  label: string;
  steps: readonly StepShown[];
  current: string;
  /** Whether a step may be opened from here: those reached before. */
  canOpen: (id: string) => boolean;
  onOpen: (id: string) => void;
}

const WORDS = { done: 'done', wrong: 'needs checking', open: '' };

/** Where one is in a form of several steps: a row of steps, on phones a line with a bar. */
export function Stepper({ label, steps, current, canOpen, onOpen }: StepperProps) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  return (
    <nav data-slot="stepper" aria-label={label}>
      <div className="flex flex-col gap-2 md:hidden">
        <p className="text-sm font-medium text-secondary">
          Step {at + 1} of {steps.length}
          <span className="font-semibold text-foreground">: {steps[at]?.title}</span>
        </p>
        <Progress label={`${label}: steps done`} value={(at + 1) / steps.length} />
      </div>
      <ol className="hidden gap-2 md:flex">
        {steps.map((step, index) => (
          <li key={step.id} className="min-w-0 flex-1">
            <StepButton
              step={step}
              number={index + 1}
              isCurrent={index === at}
              disabled={index !== at && !canOpen(step.id)}
              onOpen={() => onOpen(step.id)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepButtonProps {
  step: StepShown;
  number: number;
  isCurrent: boolean;
  disabled: boolean;
  onOpen: () => void;
}

function StepButton({ step, number, isCurrent, disabled, onOpen }: StepButtonProps) {
  const { title, state } = step;
  return (
    <button
      type="button"
      disabled={disabled}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onOpen}
      className={cn(
        'flex min-h-11 w-full items-center gap-2 border-t-4 pt-2 text-left text-sm font-semibold',
        isCurrent || state === 'done' ? 'border-primary' : 'border-border',
        state === 'wrong' && 'text-danger',
        state !== 'wrong' && (isCurrent ? 'text-foreground' : 'text-secondary'),
      )}
    >
      <span
        aria-hidden
        className={cn(
          'flex size-6 shrink-0 items-center justify-center rounded-full text-xs',
          isCurrent ? 'bg-primary-fill text-on-inverse' : 'bg-sunken',
        )}
      >
        {state === 'done' && !isCurrent ? <Check className="size-3.5" /> : number}
      </span>
      <span className="min-w-0 truncate">{title}</span>
      {WORDS[state] && <span className="sr-only">, {WORDS[state]}</span>}
    </button>
  );
}
