import { useEffect, useEffectEvent } from 'react';

/** Answers and errors that were announced. */
const announced = new WeakSet<object>();

/** Says what an answer means once, however often what shows it is drawn anew or opened again (D4-31). */
export function useAnnouncement(answer: object | null, announce: () => void) {
  const tell = useEffectEvent(announce);
  useEffect(() => {
    if (!answer || announced.has(answer)) return;
    announced.add(answer);
    tell();
  }, [answer]);
}
