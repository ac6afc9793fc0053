import { Minus, Plus, Scan } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FullScreen } from '@/components/layout/full-screen';
import { IconButton } from '@/components/ui/icon-button';
import { NativeSelect } from '@/components/ui/native-select';
import type { BookingCondition } from '@/lib/api/types';
import { ANGLES } from '../rules/angles';
import type { Angle, Side, WaitingEntry } from '../rules/draft';
import { PHASES, timeWords, type Names } from '../rules/report-words';
import { recordedOf, reportOf, shotOfAngle, type Recorded } from '../rules/standing';
import { movedBy, WHOLE, zoomedBy, type View } from '../rules/zoom';
import { usePhotoAddress } from './photo';

interface CompareProps {
  condition: BookingCondition;
  waiting: readonly WaitingEntry[];
  reader: Side;
  names: Names;
  onClose: () => void;
}

const KEYS: Record<string, (view: View) => View> = {
  '+': (view) => zoomedBy(view, 1.5),
  '=': (view) => zoomedBy(view, 1.5), // the key of + without shift
  '-': (view) => zoomedBy(view, 1 / 1.5),
  '0': () => WHOLE,
  ArrowLeft: (view) => movedBy(view, 0.1, 0),
  ArrowRight: (view) => movedBy(view, -0.1, 0),
  ArrowUp: (view) => movedBy(view, 0, 0.1),
  ArrowDown: (view) => movedBy(view, 0, -0.1),
};

/** One view before and after the trip, side by side under one zoom. */
export default function Compare({ condition, waiting, reader, names, onClose }: CompareProps) {
  const both = (['collection', 'giving_back'] as const).map((phase) => ({
    phase,
    recorded: recordedOf(reportOf(condition, phase), waiting, reader),
  }));
  const angles = condition.shots.filter((angle) =>
    both.some(({ recorded }) => shotOfAngle(recorded, angle)),
  );
  const [angle, setAngle] = useState<Angle>(
    () =>
      angles.find((one) => both.every(({ recorded }) => shotOfAngle(recorded, one))) ??
      angles[0] ??
      'front',
  );
  const [view, setView] = useState(WHOLE);
  const drag = useDrag(setView);

  function onKeyDown(event: KeyboardEvent) {
    const change = KEYS[event.key];
    if (!change || event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // nothing scrolls
    setView(change);
  }
  return (
    <FullScreen
      title="Before and after"
      isWide
      onClose={onClose}
      foot={
        <>
          <label className="flex min-w-0 items-center gap-2">
            <span className="sr-only">View</span>
            <NativeSelect
              value={angle}
              onChange={({ target }) => {
                setAngle(target.value as Angle);
                setView(WHOLE);
              }}
            >
              {angles.map((one) => (
                <option key={one} value={one}>
                  {ANGLES[one].label}
                </option>
              ))}
            </NativeSelect>
          </label>
          <span className="grow" />
          <IconButton
            label="Smaller"
            variant="outline"
            onClick={() => setView((now) => zoomedBy(now, 1 / 1.5))}
          >
            <Minus aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label="Larger"
            variant="outline"
            onClick={() => setView((now) => zoomedBy(now, 1.5))}
          >
            <Plus aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Whole picture" variant="outline" onClick={() => setView(WHOLE)}>
            <Scan aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    >
      {/* Keys move and zoom both pictures; a screen reader passes them on. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        role="application"
        aria-label="Both pictures. Plus and minus zoom, arrow keys move, zero shows them whole."
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...drag}
        className="grid h-full touch-none grid-rows-2 gap-3 rounded-lg select-none focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-ring sm:grid-cols-2 sm:grid-rows-1"
      >
        {both.map(({ phase, recorded }) => (
          <Pane
            key={phase}
            title={phase === 'collection' ? 'Before' : 'After'}
            alt={`${ANGLES[angle].label} ${PHASES[phase].at}`}
            shot={shotOfAngle(recorded, angle)}
            names={names}
            view={view}
          />
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <p role="status" className="sr-only">
        {ANGLES[angle].label}, {Math.round(view.zoom * 100)} per cent
      </p>
    </FullScreen>
  );
}

interface PaneProps {
  title: string;
  alt: string;
  shot: Recorded | null;
  names: Names;
  view: View;
}

function Pane({ title, alt, shot, names, view }: PaneProps) {
  const photo = shot?.photos[0];
  return (
    <figure className="flex min-h-0 flex-col gap-1">
      <figcaption className="text-sm text-secondary">
        <span className="font-semibold text-foreground">{title}</span>
        {shot && (
          <>
            {' '}
            by {names[shot.side]}, {shot.entry ? timeWords(shot.entry) : 'not sent yet'}
            {shot.entry?.is_late && ', late: it does not count'}
          </>
        )}
      </figcaption>
      <div
        data-pane
        className="flex min-h-0 grow items-center justify-center overflow-hidden rounded-md bg-sunken"
      >
        {photo ? (
          <Picture photo={photo} alt={alt} view={view} />
        ) : (
          <p className="p-4 text-center text-secondary">There is no picture of this view.</p>
        )}
      </div>
    </figure>
  );
}

function Picture({
  photo,
  alt,
  view: { zoom, x, y },
}: {
  photo: Recorded['photos'][number];
  alt: string;
  view: View;
}) {
  const address = usePhotoAddress(photo);
  return (
    address && (
      <img
        src={address}
        alt={alt}
        draggable={false}
        style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}
        className="size-full object-contain"
      />
    )
  );
}

interface Point {
  x: number;
  y: number;
}
type Change = (change: (view: View) => View) => void;

const apart = ([one, other]: Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** One finger or the mouse moves, two fingers and the wheel zoom. */
function useDrag(change: Change) {
  const points = useRef(new Map<number, Point>());
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = points.current.get(event.pointerId);
    if (!before) return;
    const distance = apart([...points.current.values()]);
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (points.current.size > 1) {
      const factor = apart([...points.current.values()]) / (distance || 1);
      return change((view) => zoomedBy(view, factor));
    }
    const pane = event.currentTarget.querySelector('[data-pane]')?.getBoundingClientRect();
    if (!pane) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    change((view) => movedBy(view, dx / pane.width, dy / pane.height));
  }
  const end = (event: PointerEvent) => void points.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove,
    onPointerUp: end,
    onPointerCancel: end,
    onWheel: (event: { deltaY: number }) =>
      change((view) => zoomedBy(view, event.deltaY < 0 ? 1.2 : 1 / 1.2)),
  };
}
