import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { cn } from '@/lib/cn';

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
const margin = 12;

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

/** Where it is whole: above the pin when there is room, else below, and no farther left or right than the map. */
function Placed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    const map = element?.closest('ul')?.getBoundingClientRect();
    const pin = element?.parentElement?.getBoundingClientRect();
    if (!element || !map || !pin) return;
    const isBelow = pin.top - element.offsetHeight < map.top + margin;
    const middle = (pin.left + pin.right) / 2;
    const half = element.offsetWidth / 2;
    const left = Math.max(map.left + margin + half, Math.min(map.right - margin - half, middle));
    element.style.left = `${left - pin.left}px`;
    element.dataset.below = String(isBelow);
  });
  return (
    <div
      ref={place}
      className={cn(
        'absolute bottom-full left-1/2 z-10 w-64 -translate-x-1/2 pb-2',
        'data-[below=true]:top-full data-[below=true]:bottom-auto data-[below=true]:pt-2 data-[below=true]:pb-0',
      )}
    >
      {children}
    </div>
  );
}
