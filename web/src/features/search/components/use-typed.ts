import { useEffect, useEffectEvent, useRef, useState } from 'react';

const restMilliseconds = 400;

/**
 * What is typed into a field is passed on once it rests, Enter is pressed or the field is left: as one step that Back
 * undoes, however often it is changed before the field is left. NaN stands for what cannot be used and stays with us.
 */
export function useTyped<T>(value: T, onChange: (value: T, how: { push: boolean }) => void) {
  const [typed, setTyped] = useState<{ value: T } | null>(null);
  const [seen, setSeen] = useState(value);
  const isPushed = useRef(false);
  // Changed from elsewhere, as by Back: that counts.
  if (!Object.is(seen, value)) {
    setSeen(value);
    setTyped(null);
  }
  function pass() {
    if (!typed || Number.isNaN(typed.value)) return;
    setTyped(null);
    if (Object.is(typed.value, value)) return;
    onChange(typed.value, { push: !isPushed.current });
    isPushed.current = true;
  }
  const passTyped = useEffectEvent(pass);
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(passTyped, restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    value: typed ? typed.value : value,
    type: (next: T) => setTyped({ value: next }),
    field: {
      onFocus: () => {
        isPushed.current = false;
      },
      onBlur: pass,
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') pass();
      },
    },
  };
}
