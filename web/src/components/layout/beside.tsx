import { useEffect, useRef, type ReactNode, type Ref } from 'react';

const GAP = 16;
const BELOW_HEADER = 96;

interface BesideProps {
  as?: 'div' | 'aside';
  'aria-label'?: string;
  /** Sticky, at `--beside-top`. */
  className: string;
  children: ReactNode;
}

/**
 * Stays in view beside what scrolls, from tablet width on. What is taller than the window scrolls with the page until
 * its end is in view: nothing of it is out of reach.
 */
export function Beside({ as: Tag = 'div', children, ...rest }: BesideProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const place = () => {
      const top = Math.min(BELOW_HEADER, window.innerHeight - element.offsetHeight - GAP);
      element.style.setProperty('--beside-top', `${top}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, []);
  return (
    <Tag ref={box as Ref<never>} data-slot="beside" {...rest}>
      {children}
    </Tag>
  );
}
