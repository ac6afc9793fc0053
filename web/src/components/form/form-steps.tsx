import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  useFormState,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Stepper, type StepShown } from '@/components/ui/stepper';
import { cn } from '@/lib/cn';
import { focusFirstWrong } from '@/lib/focus';
import { Form } from './form';
import { FormFoot } from './form-foot';

export interface FormStep<Values extends FieldValues> {
  id: string;
  title: string;
  /** The names of what is asked here: the step is left for the next once they are right. */
  fields: readonly FieldPath<Values>[];
  content: ReactNode;
}

interface FormStepsProps<Values extends FieldValues, Context, Out> {
  form: UseFormReturn<Values, Context, Out>;
  label: string;
  steps: readonly FormStep<Values>[];
  /** The id of the step that is shown; it may live in the address. */
  current: string;
  onStep: (id: string) => void;
  onSubmit: (values: Out) => unknown;
  /** What sends the whole form, on the last step. */
  submitLabel: string;
  /** It can be sent from every step, as what was complete before and is changed in one place. */
  sendAnywhere?: boolean;
  pending?: boolean;
  pendingLabel?: string;
  /** The server's answer: the step of its first word about a field is shown. */
  error?: Error | null;
  /** Every step can be opened at once, as for something that was complete before. */
  allOpen?: boolean;
  /** Whether a step that was passed is done: what it asks for is there. Without it, each is. */
  isComplete?: (step: FormStep<Values>) => boolean;
  /** Beside the buttons, e.g. how safe the draft is. */
  status?: ReactNode;
}

/** Whether a step asks for the field of that name, or a part or the whole of it. */
function asksFor(step: FormStep<FieldValues>, name: string) {
  return step.fields.some(
    (field) => field === name || name.startsWith(`${field}.`) || field.startsWith(`${name}.`),
  );
}

/** A long form in steps. Next checks the step's own fields; sending checks all and shows the first wrong step. */
export function FormSteps<Values extends FieldValues, Context, Out>({
  form,
  label,
  steps,
  current,
  onStep,
  onSubmit,
  submitLabel,
  sendAnywhere = false,
  pending = false,
  pendingLabel,
  error,
  allOpen = false,
  isComplete = () => true,
  status,
}: FormStepsProps<Values, Context, Out>) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const step = steps[at];
  const [reached, setReached] = useState(at);
  const last = steps.length - 1;
  if (at > reached) setReached(at);
  const body = useRef<HTMLDivElement>(null);
  const nextFocusIsWrong = useStepFocus(body, step?.id);
  const { errors } = useFormState({ control: form.control });
  const wrong = Object.keys(errors);

  const shown = steps.map((one, index): StepShown => {
    const { id, title, fields } = one;
    const isWrong = wrong.some((name) => asksFor({ id, title, fields, content: null }, name));
    if (isWrong) return { id, title, state: 'wrong' };
    const isPassed = allOpen || index < reached;
    return { id, title, state: isPassed && isComplete(one) ? 'done' : 'open' };
  });

  async function nextStep() {
    const next = steps[at + 1];
    if (sendAnywhere || !step || !next) return { send: true };
    if (await form.trigger(step.fields)) onStep(next.id);
    return {
      send: false,
      wrong: step.fields.filter((name) => form.getFieldState(name).invalid).length,
    };
  }

  function showWrong(names: string[]) {
    const first = steps.find((one) => names.some((name) => asksFor(one, name)));
    if (!first || first.id === step?.id) return;
    nextFocusIsWrong();
    onStep(first.id);
  }

  return (
    <div data-slot="form-steps" className="flex flex-col gap-6">
      <Stepper
        label={`${label}: steps`}
        steps={shown}
        current={step?.id ?? ''}
        canOpen={(id) => allOpen || steps.findIndex((one) => one.id === id) <= reached}
        onOpen={onStep}
      />
      <Form
        form={form}
        label={label}
        error={error}
        gate={nextStep}
        onRefused={showWrong}
        onSubmit={onSubmit}
        className="flex flex-col gap-6"
      >
        <div ref={body} className="relative flex flex-col gap-5">
          {/* Above the first step stands what the form is called, and the steps say the rest. */}
          <h2
            tabIndex={-1}
            className={cn('scroll-mt-32 text-h2 outline-none', at === 0 && 'sr-only')}
          >
            {step?.title}
          </h2>
          {step?.content}
        </div>
        <FormFoot data-slot="form-steps-foot" className="bg-background">
          {at > 0 && (
            <Button
              variant="outline"
              disabled={pending}
              onClick={() => onStep(steps[at - 1]?.id ?? '')}
            >
              Back
            </Button>
          )}
          {sendAnywhere && at < last && (
            <Button
              variant="outline"
              disabled={pending}
              onClick={() => onStep(steps[at + 1]?.id ?? '')}
            >
              Next
            </Button>
          )}
          <div className="min-w-0 grow">{status}</div>
          <Button type="submit" loading={pending} loadingText={pendingLabel}>
            {sendAnywhere || at === last ? submitLabel : 'Next'}
          </Button>
        </FormFoot>
      </Form>
    </div>
  );
}

/** A new step's heading takes the focus, or its first wrong field where that is why it is shown. */
function useStepFocus(body: { current: HTMLElement | null }, id: string | undefined) {
  const onWrong = useRef(false);
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    if (onWrong.current) focusFirstWrong(body.current);
    else body.current?.querySelector('h2')?.focus();
    onWrong.current = false;
  }, [body, id]);
  return () => {
    onWrong.current = true;
  };
}
