import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react';
import {
  FormProvider,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { focusFirstWrong } from '@/lib/focus';
import { plural } from '@/lib/format';
import { showFieldErrors } from '@/lib/show-field-errors';
import { messagesOf } from './field-errors';

interface FormProps<Values extends FieldValues, Context, Out> {
  form: UseFormReturn<Values, Context, Out>;
  /** What it returns is waited for: until then nothing is sent again. */
  onSubmit: (values: Out) => unknown;
  /** The server's answer: its words about fields are shown at them, and the first gets the focus. */
  error?: Error | null;
  /** Asked first, whether the form is to be sent already; if not, perhaps because some fields are wrong. */
  gate?: () => Promise<{ send: boolean; wrong?: number }>;
  /** Some fields are wrong, by these names, before they have the focus. */
  onRefused?: (names: string[]) => void;
  /** Something in it was changed. */
  onChange?: () => void;
  label?: string;
  labelledBy?: string;
  /** For a button that stands outside the form. */
  id?: string;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** Every form: nothing is sent while a field is wrong, the first wrong one has the focus, and how many there are is announced. */
export function Form<Values extends FieldValues, Context, Out>({
  form,
  onSubmit,
  error = null,
  gate,
  onRefused,
  onChange,
  label,
  labelledBy,
  id,
  className,
  children,
  ref,
}: FormProps<Values, Context, Out>) {
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState({ count: 0, words: '' });

  const refuse = useRef<(names: string[], wrong: number) => void>(() => undefined);
  useLayoutEffect(() => {
    refuse.current = (names, wrong) => {
      setRefusal((last) => next(last, wrong));
      onRefused?.(names);
    };
  });

  // Before the screen is painted: a message must not jump from the form's head to its field.
  useLayoutEffect(() => {
    const shown = showFieldErrors(form, error);
    if (shown.length > 0) refuse.current(shown, shown.length);
  }, [form, error]);

  useEffect(() => {
    if (refusal.count > 0) focusFirstWrong(element.current);
  }, [refusal]);

  // What is said of an answer stands at the form's head, perhaps once more was read, and who sent it may be at its end.
  const broughtIntoView = useRef<Error>(null);
  useEffect(() => {
    if (!error || error === broughtIntoView.current) return;
    const said = element.current?.querySelector('[role=alert]');
    if (!said) return;
    broughtIntoView.current = error;
    said.scrollIntoView({ block: 'nearest' });
  });

  // A second press while the first is looked at, or waits for something before it is sent, is no second answer.
  const isAtWork = useRef(false);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isAtWork.current) return;
    isAtWork.current = true;
    try {
      await send(event);
    } finally {
      // Once the button that waits for the answer has been drawn.
      setTimeout(() => (isAtWork.current = false));
    }
  }

  async function send(event: SubmitEvent) {
    const { send: goes, wrong = 0 } = (await gate?.()) ?? { send: true };
    if (!goes && wrong > 0) setRefusal((last) => next(last, wrong));
    if (!goes) return;
    let refused: FieldErrors<Values> | undefined;
    await form.handleSubmit(onSubmit, (errors) => void (refused = errors))(event);
    // Only now are the fields marked as wrong, by which the first of them is found.
    if (refused) refuse.current(Object.keys(refused), messagesOf(refused).length);
  }

  return (
    <form
      id={id}
      ref={(node) => {
        element.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      onSubmit={(event) => void submit(event)}
      onChange={onChange}
      className={className}
    >
      <FormProvider {...form}>{children}</FormProvider>
      <p role="status" className="sr-only">
        {refusal.words}
      </p>
    </form>
  );
}

function next({ count }: { count: number }, wrong: number) {
  // A blank more or less: the same words again are announced again.
  const again = count % 2 === 0 ? '' : '\u00a0';
  const words = `${plural(wrong, 'answer needs', 'answers need')} checking.${again}`;
  return { count: count + 1, words };
}
