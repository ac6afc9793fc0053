import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';

interface FieldParts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

const FieldContext = createContext<FieldParts | null>(null);

interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the control as required for assistive technology; the browser's own bubble stays off. */
  required?: boolean;
  /** Shown behind the label, e.g. "optional". */
  note?: string;
  hideLabel?: boolean;
  className?: string;
}

/** A label, one control, a hint and an error, tied together for assistive technology. */
export function Field({
  label,
  children,
  hint,
  error,
  required,
  note,
  hideLabel = false,
  className,
}: FieldProps) {
  const id = useId();
  const parts = useMemo(() => {
    const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
    return {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      required,
    };
  }, [id, error, hint, required]);

  return (
    <div data-slot="field" className={cn('flex flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'text-sm font-medium text-secondary'}
        data-slot="field-label"
      >
        {label}
        {note && <span className="font-normal text-muted"> ({note})</span>}
      </label>
      <FieldContext value={parts}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} data-slot="field-hint" className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
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
export function useFieldControl() {
  const parts = useContext(FieldContext);
  if (!parts) return {};
  const { required, ...rest } = parts;
  return { ...rest, 'aria-required': required || undefined };
}
