import { Popover } from '@base-ui/react/popover';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { DateRange } from '@/components/ui/date-range';
import { chooseDay } from '@/lib/dates/choose-day';
import { nightsBetween } from '@/lib/dates/days';
import { plural } from '@/lib/format';
import type { ChosenDays, Edge } from '@/lib/dates/chosen-days';
import type { DayLimits } from './date-pair';

interface DatePopoverProps {
  anchor: RefObject<HTMLElement | null>;
  /** Whether the page may scroll to make room below the buttons; otherwise the calendar lies over what has no room. */
  makesRoom: boolean;
  /** The date that is being chosen. */
  edge: Edge;
  isOpen: boolean;
  days: ChosenDays;
  limits: DayLimits;
  /** Called with what a pressed day makes of them, and the date that is to be chosen next, if any. */
  onChoose: (days: ChosenDays, next: Edge | null) => void;
  onClear: () => void;
  onClose: () => void;
}

const TITLES = { 'pick-up': 'Choose the pick-up date', return: 'Choose the return date' };

/** The calendar beside the two date buttons. */
export default function DatePopover(props: DatePopoverProps) {
  const { anchor, makesRoom, edge, isOpen, days, limits, onChoose, onClear, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const button = () => anchor.current?.querySelector<HTMLElement>(`[data-edge="${edge}"]`) ?? null;
  const showWhole = () => popup.current?.scrollIntoView({ block: 'nearest' });

  function finish() {
    onClose();
    button()?.focus();
  }
  function onOpenChange(open: boolean, details: Popover.Root.ChangeEventDetails) {
    if (open) return;
    // The two buttons switch between the dates themselves: pressing one is not pressing outside.
    if (anchor.current?.contains(details.event.target as Node)) return details.cancel();
    onClose();
    // After such a switch the popover no longer gives the focus back by itself.
    if (details.reason === 'escape-key') button()?.focus();
  }

  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(open) => open && showWhole()}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          // Never to the other side or beside the buttons: there it would lie over other fields.
          collisionAvoidance={{
            side: makesRoom ? 'none' : 'shift',
            align: 'shift',
            fallbackAxisSide: 'none',
          }}
          className="z-50 max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:transform-none!"
        >
          <Popover.Popup
            ref={popup}
            data-slot="date-popover"
            initialFocus={false}
            finalFocus={() => button() ?? true}
            onKeyDown={goRound}
            // What the page keeps clear at its edges, for a header and a bar, this lies above.
            // Browsers bring the day that gets the focus to the window's middle, and the calendar's edge out of it.
            onFocus={() => requestAnimationFrame(showWhole)}
            className="max-h-[calc(100dvh-1.5rem)] scroll-mt-3 -scroll-mb-21 short:-scroll-mt-19 overflow-y-auto rounded-lg border bg-surface p-4 short:p-3 text-foreground shadow-lg outline-none max-md:flex max-md:max-h-[85dvh] max-md:flex-col max-md:items-center max-md:rounded-b-none max-md:pb-6"
          >
            <Popover.Title className="short:sr-only pb-2 font-sans text-sm font-medium text-secondary">
              {TITLES[edge]}
            </Popover.Title>
            <Calendar edge={edge} days={days} limits={limits} onChoose={onChoose} />
            <Foot days={days} onClear={onClear} onDone={finish} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Tab goes round: the calendar stands at the end of the document, and what follows it is the page's beginning. */
function goRound(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    'button:not(:disabled, [tabindex="-1"])',
  );
  const [first, last] = [stops[0], stops[stops.length - 1]];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** How long that is, and the ways out. */
function Foot({ days, onClear, onDone }: FootProps) {
  const nights = days.start && days.end ? nightsBetween(days.start, days.end) : null;
  return (
    <div className="flex w-full items-center justify-between gap-3 border-t pt-3 mt-3 short:mt-2 short:pt-2">
      <p className="text-sm text-secondary" aria-live="polite">
        {nights === null ? null : nights === 0 ? 'Same day' : plural(nights, 'night')}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" disabled={!days.start && !days.end} onClick={onClear}>
          Clear
        </Button>
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

interface FootProps {
  days: ChosenDays;
  onClear: () => void;
  onDone: () => void;
}

type CalendarProps = Pick<DatePopoverProps, 'edge' | 'days' | 'limits' | 'onChoose'>;

function Calendar({ edge, days, limits, onChoose }: CalendarProps) {
  function press(day: string) {
    const chosen = chooseDay(days, edge, day);
    onChoose(chosen.days, chosen.next);
  }
  const stateOf = (day: string) => limits.stateOf?.(day, edge, days) ?? 'free';
  const first = edge === 'return' && days.start ? days.start : limits.min;
  return (
    <>
      <DateRange
        takesFocus
        value={{ start: days.start || undefined, end: days.end || undefined }}
        onPress={press}
        min={limits.min}
        max={limits.max}
        today={limits.min}
        isDisabled={(day) => day < first || stateOf(day) === 'full'}
        isTaken={(day) => stateOf(day) === 'full'}
        isPartlyTaken={(day) => stateOf(day) === 'partly'}
      />
      {limits.stateOf && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-sm text-muted short:pt-1">
          <span className="rounded-full bg-subtle px-2 line-through">Taken</span>
          <span className="flex items-center gap-2">
            <span aria-hidden className="h-0.5 w-4 rounded-full bg-accent-strong" /> Partly taken:
            some times are not available
          </span>
        </p>
      )}
    </>
  );
}
