import { useEffect } from 'react';
import { TextField } from '@/components/form/text-fields';
import type { CodeForm } from '../hooks/use-code-form';

interface CodeFieldProps {
  form: CodeForm;
  hint: string;
  /** Takes the focus when it appears. */
  focus?: boolean;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ form, hint, focus = true }: CodeFieldProps) {
  const { control, setFocus } = form;
  useEffect(() => {
    if (focus) setFocus('code');
  }, [focus, setFocus]);
  return (
    <TextField
      control={control}
      name="code"
      label="Code"
      required
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      className="[&_input]:font-mono [&_input]:tracking-widest"
    />
  );
}
