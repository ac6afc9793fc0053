import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a control that stands in the delivered document and can be used before the page's code is there. React leaves
 * what it was given standing but knows nothing of it: that is passed to `take`, once, where it is not `held` already.
 * Returns the ref for the control.
 */
export function useGivenEarly<Control, Given>(
  held: Given,
  take: (given: Given) => void,
  read: (control: Control) => Given,
) {
  const control = useRef<Control>(null);
  const look = useEffectEvent(() => {
    if (!control.current) return;
    const given = read(control.current);
    if (given !== held) take(given);
  });
  useEffect(() => look(), []);
  return control;
}
