import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { OUTLINES, type OutlineKind } from '../rules/angles';
import { moved, placeIn, placeWords, type Place } from '../rules/damage-place';
import { OutlineDrawing } from './outline-drawing';

export interface Mark extends Place {
  id: string;
  /** What stands on it, and beside its line in the list. */
  label: string;
  /** Marked before the trip: shown for comparison. */
  isEarlier?: boolean;
}

interface VehicleOutlineProps {
  kind: OutlineKind;
  marks: readonly Mark[];
  /** Where the next damage is; null for none. */
  place?: Place | null;
  /** Left out: it shows marks alone. */
  onPlace?: (place: Place) => void;
  className?: string;
}

const STEP = 25;
const BIG_STEP = 100;
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The vehicle from above, nose up, on which damage is marked: with a tap, or with the arrow keys and Enter. What is
 * marked stands in words beside it, so nobody needs to see it.
 */
export function VehicleOutline({ kind, marks, place, onPlace, className }: VehicleOutlineProps) {
  const picture = (
    <>
      <OutlineDrawing kind={kind} />
      {marks.map((mark) => (
        <Dot key={mark.id} place={mark} label={mark.label} isEarlier={mark.isEarlier} />
      ))}
    </>
  );
  const looks = cn('relative mx-auto w-full max-w-56', className);
  if (!onPlace)
    return (
      <div data-slot="vehicle-outline" aria-hidden className={looks}>
        {picture}
      </div>
    );
  return (
    <Marking kind={kind} place={place ?? null} onPlace={onPlace} className={looks}>
      {picture}
    </Marking>
  );
}

type MarkingProps = Required<Pick<VehicleOutlineProps, 'kind' | 'onPlace' | 'className'>> & {
  place: Place | null;
  children: ReactNode;
};

function Marking({ kind, place, onPlace, className, children }: MarkingProps) {
  const id = useId();
  const [aim, setAim] = useState<Place>({ x: 500, y: 500 });
  const [isAiming, setAiming] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    const by = MOVES[event.key];
    const isMark = event.key === 'Enter' || event.key === ' ';
    if (!by && !isMark) return;
    event.preventDefault(); // the page stays where it is
    setAiming(true);
    if (isMark) return onPlace(aim);
    const step = event.shiftKey ? BIG_STEP : STEP;
    setAim(moved(aim, by![0] * step, by![1] * step));
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    const at = placeIn(event.currentTarget.getBoundingClientRect(), event);
    setAiming(false);
    setAim(at);
    onPlace(at);
  }
  return (
    <div className="flex flex-col items-center gap-2">
      {/* Arrow keys belong to it, also where a screen reader is used. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        data-slot="vehicle-outline"
        role="application"
        tabIndex={0}
        aria-label={`Outline of the ${OUTLINES[kind]} from above, its front at the top`}
        aria-describedby={`${id}-how`}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onBlur={() => setAiming(false)}
        className={cn(
          className,
          'cursor-crosshair touch-manipulation rounded-lg focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-ring',
        )}
      >
        {children}
        {isAiming && <Aim place={aim} />}
        {place && <Dot place={place} label="+" isNew />}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <p id={`${id}-how`} className="text-center text-sm text-muted">
        Tap where the damage is. With a keyboard, arrow keys move and Enter marks.
      </p>
      <p role="status" className="sr-only">
        {isAiming && placeWords(aim)}
      </p>
    </div>
  );
}

const at = ({ x, y }: Place) => ({ left: `${x / 10}%`, top: `${y / 10}%` });

interface DotProps {
  place: Place;
  label: string;
  isEarlier?: boolean | undefined;
  isNew?: boolean;
}

function Dot({ place, label, isEarlier = false, isNew = false }: DotProps) {
  return (
    <span
      aria-hidden
      style={at(place)}
      className={cn(
        'pointer-events-none absolute flex size-6 -translate-1/2 items-center justify-center rounded-full border-2 text-xs font-bold',
        isEarlier && 'border-input bg-surface text-secondary',
        isNew && 'border-danger bg-surface text-danger',
        !isEarlier && !isNew && 'border-surface bg-danger-fill text-on-inverse',
      )}
    >
      {label}
    </span>
  );
}

function Aim({ place }: { place: Place }) {
  return (
    <span
      aria-hidden
      style={at(place)}
      className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-primary before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-primary after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-primary"
    />
  );
}
