import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { shortDate } from '@/lib/format';
import { lazyPart } from '@/lib/lazy-part';
import type { ChosenDays, DayState, Edge } from '@/lib/dates/chosen-days';

const DatePopover = lazyPart(() => import('./date-popover'));

export interface DayLimits {
  /** First and last day that can be chosen. */
  min: string;
  max: string;
  /** How taken a day is; without it all days are free. */
  stateOf?: (day: string, edge: Edge, days: ChosenDays) => DayState;
}

interface DatePairProps {
  days: ChosenDays;
  onChange: (days: ChosenDays) => void;
  limits: DayLimits;
  /** boxed: two fields of a form; plain: two segments of the search line. */
  look: 'boxed' | 'plain';
  describedBy?: string;
}

const looks = {
  boxed: 'control flex-1',
  plain: 'min-h-14 flex-1 justify-center rounded-md px-4 py-2 hover:bg-subtle lg:border-l',
};

/** Pick-up and return date: two buttons that share one calendar, which is loaded on first intent. */
export function DatePair(props: DatePairProps) {
  const { days, onChange, limits, look, describedBy } = props;
  const group = useRef<HTMLDivElement>(null);
  // The last edge stays known while the calendar closes: the focus goes back to its button.
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isOpen, setOpen] = useState(false);

  function open(next: Edge) {
    setEdge(next);
    setOpen(true);
  }
  function choose(chosen: ChosenDays, next: Edge | null) {
    onChange(chosen);
    if (next) setEdge(next);
    else setOpen(false);
  }

  function clear() {
    onChange({ start: '', end: '' });
    setEdge('pick-up');
  }

  const common = { look, describedBy, openEdge: isOpen ? edge : null, onOpen: open };
  return (
    <div ref={group} role="group" aria-label="Dates" className="contents">
      <DateButton {...common} edge="pick-up" label="Pick-up date" value={days.start} />
      <DateButton {...common} edge="return" label="Return date" value={days.end} />
      {edge && (
        <Suspense fallback={null}>
          <DatePopover
            anchor={group}
            makesRoom={look === 'plain'}
            edge={edge}
            isOpen={isOpen}
            days={days}
            limits={limits}
            onChoose={choose}
            onClear={clear}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DateButtonProps {
  edge: Edge;
  label: string;
  value: string;
  look: 'boxed' | 'plain';
  describedBy: string | undefined;
  openEdge: Edge | null;
  onOpen: (edge: Edge) => void;
}

function DateButton(props: DateButtonProps) {
  const { edge, label, value, look, describedBy, openEdge, onOpen } = props;
  return (
    <button
      type="button"
      data-slot="date-button"
      data-edge={edge}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      aria-expanded={openEdge === edge}
      onPointerEnter={DatePopover.preload}
      onFocus={DatePopover.preload}
      onClick={() => onOpen(edge)}
      className={cn(
        'flex min-w-0 flex-col items-start text-left leading-snug',
        looks[look],
        openEdge === edge && 'outline-2 outline-ring',
      )}
    >
      <span className="text-xs font-medium text-secondary">{label}</span>{' '}
      {/* Two of them beside each other are too much for the narrowest phones. */}
      <span
        className={cn(
          'flex items-center gap-1.5 min-[360px]:whitespace-nowrap',
          !value && 'text-muted',
        )}
      >
        <CalendarDays aria-hidden className="size-4 shrink-0 text-primary max-[359px]:hidden" />
        {value ? shortDate(value) : 'Add date'}
      </span>
    </button>
  );
}
