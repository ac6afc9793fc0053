import { useEffect, useState } from 'react';

/** Ms after which what a page shows first has been drawn. Safari cannot tell when it is idle. */
const moment = 300;

/** True a moment after the document has loaded: then comes what nobody waits for. */
export function useAfterLoad(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => setLater(true), moment);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return isLater;
}
