import { useEffect, useRef, useState } from 'react';
import { useShownAgain } from '@/lib/use-shown-again';
import { goToPayment } from '../rules/go-to-payment';

/** Leaves for the payment page; called off when this page is left otherwise. */
export function useLeaveForPayment() {
  const [isLeaving, setLeaving] = useState(false);
  const callOff = useRef<() => void>(undefined);
  useShownAgain(() => setLeaving(false));
  useEffect(() => () => callOff.current?.(), []);

  function leave(url: string) {
    setLeaving(true);
    callOff.current = goToPayment(url);
  }
  return { leave, isLeaving };
}
