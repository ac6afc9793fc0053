import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { DateRange } from '@/components/ui/date-range';
import type { ChosenDays, Edge } from '@/lib/dates/choose-day';
import type { DayLimits } from './date-fields';

interface DatePopoverProps {
  anchor: RefObject<HTMLElement | null>;
  /** The date that is being chosen. */
  edge: Edge;
  isOpen: boolean;
  days: ChosenDays;
  limits: DayLimits;
  onChoose: (day: string) => void;
  onClose: () => void;
}

const TITLES = { 'pick-up': 'Choose the pick-up date', return: 'Choose the return date' };

/** The calendar beside the two date buttons. */
export default function DatePopover(props: DatePopoverProps) {
  const { anchor, edge, isOpen, days, limits, onChoose, onClose } = props;
  const button = () => anchor.current?.querySelector<HTMLElement>(`[data-edge="${edge}"]`) ?? null;

  function onOpenChange(open: boolean, details: Popover.Root.ChangeEventDetails) {
    if (open) return;
    // The two buttons switch between the dates themselves: pressing one is not pressing outside.
    if (anchor.current?.contains(details.event.target as Node)) return details.cancel();
    onClose();
    // After such a switch the popover no longer gives the focus back by itself.
    if (details.reason === 'escape-key') button()?.focus();
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            data-slot="date-popover"
            finalFocus={() => button() ?? true}
            className="max-h-(--available-height) overflow-y-auto rounded-lg border bg-surface p-4 text-foreground shadow-lg outline-none"
          >
            <Popover.Title className="pb-2 font-sans text-sm font-medium text-secondary">
              {TITLES[edge]}
            </Popover.Title>
            <Calendar edge={edge} days={days} limits={limits} onChoose={onChoose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type CalendarProps = Pick<DatePopoverProps, 'edge' | 'days' | 'limits' | 'onChoose'>;

function Calendar({ edge, days, limits, onChoose }: CalendarProps) {
  const stateOf = (day: string) => limits.stateOf?.(day, edge, days) ?? 'free';
  const first = edge === 'return' && days.start ? days.start : limits.min;
  return (
    <>
      <DateRange
        value={{ start: days.start || undefined, end: days.end || undefined }}
        onPress={onChoose}
        min={limits.min}
        max={limits.max}
        today={limits.min}
        isDisabled={(day) => day < first || stateOf(day) === 'full'}
        isPartlyTaken={(day) => stateOf(day) === 'partly'}
      />
      {limits.stateOf && (
        <p className="flex items-center gap-2 pt-2 text-sm text-muted">
          <span aria-hidden className="h-0.5 w-4 rounded-full bg-accent-strong" /> Partly taken:
          some times are not available
        </p>
      )}
    </>
  );
}
