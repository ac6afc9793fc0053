import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { placeCard } from './place-card';

export interface CardState {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

interface PinFrameProps extends CardState {
  pin: ReactNode;
  card: ReactNode;
  /** A mouse that rests on it opens it, as the focus does; otherwise its own button does. */
  opensByHover?: boolean;
}

/** ms that a pointer may take on its way from the pin to its card. */
const patience = 150;

/** A pin in the middle of its point, and its card above or below it, wherever the map has room. */
export function PinFrame({
  pin,
  card,
  opensByHover = false,
  isOpen,
  onOpen,
  onClose,
}: PinFrameProps) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, onClose]);

  const stay = () => clearTimeout(closing.current);
  const hover = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'touch') return;
      stay();
      onOpen();
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'touch') return;
      closing.current = setTimeout(onClose, patience);
    },
    onFocus() {
      stay();
      onOpen();
    },
  };
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onClose();
  }
  return (
    <div
      className="pointer-events-auto absolute -translate-x-1/2 -translate-y-1/2"
      {...(opensByHover ? hover : {})}
      onBlur={onBlur}
    >
      {pin}
      {isOpen && <Placed>{card}</Placed>}
    </div>
  );
}

/** Its padding joins it to the pin, so that a mouse gets there without leaving both. */
function Placed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    placeCard(element);
    const observer = new ResizeObserver(() => placeCard(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} data-slot="pin-place" className="absolute z-10 w-64 py-2">
      {children}
    </div>
  );
}
