import { useState, type SubmitEvent } from 'react';

/**
 * What is typed into a CodeField. `handleSubmit(send)` is its form's `onSubmit`: nothing is sent while the field is
 * empty, or while a code is being checked.
 */
export function useCode(isChecking: boolean) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const handleSubmit = (send: (code: string) => void) => (event: SubmitEvent) => {
    event.preventDefault();
    const found = code.trim() === '' ? 'Please enter the code' : undefined;
    setProblem(found);
    if (!found && !isChecking) send(code.trim());
  };

  return { code, setCode, problem, handleSubmit };
}
