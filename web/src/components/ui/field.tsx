import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';

interface ControlParts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

type ControlAttributes = Omit<ControlParts, 'required'> & { 'aria-required': true | undefined };

const FieldContext = createContext<ControlParts | null>(null);

/** What stands around every control, whatever its kind. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the control as required for assistive technology; the browser's own bubble stays off. */
  required?: boolean;
  /** Shown behind the label, e.g. "optional". */
  note?: string;
  hideLabel?: boolean;
  className?: string;
}

type FieldProps = FieldWords & { children: ReactNode };

/** Ids and attributes that tie a hint and an error to a control. */
function useFieldParts({ hint, error, required }: Pick<FieldWords, 'hint' | 'error' | 'required'>) {
  const id = useId();
  const hasHint = Boolean(hint);
  const hasError = Boolean(error);
  return useMemo(() => {
    const described = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean);
    return {
      id,
      'aria-describedby': described.join(' ') || undefined,
      'aria-invalid': hasError ? (true as const) : undefined,
      required,
    };
  }, [id, hasHint, hasError, required]);
}

/** A label, one control, a hint and an error, tied together for assistive technology. */
export function Field({
  label,
  children,
  note,
  hideLabel = false,
  className,
  ...words
}: FieldProps) {
  const parts = useFieldParts(words);
  return (
    <div data-slot="field" className={cn('flex flex-col gap-1.5', className)}>
      <label
        id={`${parts.id}-label`}
        htmlFor={parts.id}
        className={hideLabel ? 'sr-only' : 'text-sm font-medium text-secondary'}
        data-slot="field-label"
      >
        {label}
        {note && <FieldNote>{note}</FieldNote>}
      </label>
      <FieldContext value={parts}>{children}</FieldContext>
      <FieldFoot id={parts.id} {...words} />
    </div>
  );
}

/** The same around one control that brings its own label, as a checkbox does. */
export function BareField({
  children,
  className,
  ...words
}: Omit<FieldProps, 'label' | 'note' | 'hideLabel'>) {
  const parts = useFieldParts(words);
  return (
    <div data-slot="field" className={cn('flex flex-col gap-1.5', className)}>
      <FieldContext value={parts}>{children}</FieldContext>
      <FieldFoot id={parts.id} {...words} />
    </div>
  );
}

/** The same around several controls that are one question: radios, or checkboxes (`role="group"`). */
export function FieldGroup({
  label,
  children,
  note,
  hideLabel = false,
  className,
  role,
  ...words
}: FieldProps & { role: 'radiogroup' | 'group' }) {
  const { id, required, 'aria-invalid': invalid, ...described } = useFieldParts(words);
  // A plain group can be neither invalid nor required for assistive technology: its description says so.
  const asked = role === 'radiogroup' && {
    'aria-invalid': invalid,
    'aria-required': required || undefined,
  };
  return (
    <fieldset
      data-slot="field-group"
      data-invalid={invalid}
      role={role}
      {...described}
      {...asked}
      className={className}
    >
      <legend className={hideLabel ? 'sr-only' : 'pb-1.5 text-sm font-medium text-secondary'}>
        {label}
        {note && <FieldNote>{note}</FieldNote>}
      </legend>
      <div className="flex flex-col gap-1.5">
        {children}
        <FieldFoot id={id} {...words} />
      </div>
    </fieldset>
  );
}

function FieldNote({ children }: { children: ReactNode }) {
  return <span className="font-normal text-muted"> ({children})</span>;
}

function FieldFoot({ id, hint, error }: Pick<FieldWords, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} data-slot="field-hint" className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} data-slot="field-error" className="flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** The attributes that tie a control to the Field around it; nothing outside of one. */
export function useFieldControl(): Partial<ControlAttributes> {
  const parts = useContext(FieldContext);
  if (!parts) return {};
  const { required, ...rest } = parts;
  return { ...rest, 'aria-required': required || undefined };
}
