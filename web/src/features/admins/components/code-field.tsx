import { useEffect, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint: string;
  /** Takes the focus when it appears. */
  focus?: boolean;
}

/** A code of the authenticator app, or a recovery code; each error puts the focus here. */
export function CodeField({ value, onChange, error, hint, focus = true }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus || error) input.current?.focus();
  }, [focus, error]);
  return (
    <Field label="Code" required hint={hint} error={error}>
      <Input
        ref={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        className="font-mono tracking-widest"
      />
    </Field>
  );
}
