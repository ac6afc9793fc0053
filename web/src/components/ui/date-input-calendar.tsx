import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale';
import { calendarDay, isoDate } from '@/lib/dates/calendar-day';
import { calendarStyles } from './date-range-styles';

interface DateInputCalendarProps {
  button: RefObject<HTMLElement | null>;
  /** "YYYY-MM-DD", or "" for none. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  today: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The calendar of a DateInput. */
export default function DateInputCalendar({
  button,
  value,
  min,
  max,
  today,
  onChoose,
  onClose,
}: DateInputCalendarProps) {
  const first = min ? calendarDay(min) : undefined;
  const last = max ? calendarDay(max) : undefined;

  function onOpenChange(open: boolean, details: Popover.Root.ChangeEventDetails) {
    if (open) return;
    // The button closes it by itself.
    if (button.current?.contains(details.event.target as Node)) return details.cancel();
    onClose();
  }

  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            data-slot="date-popover"
            finalFocus={button}
            className="max-h-(--available-height) overflow-y-auto rounded-lg border bg-surface p-4 text-foreground shadow-lg outline-none"
          >
            <Popover.Title className="sr-only">Choose a day</Popover.Title>
            <DayPicker
              mode="single"
              locale={enGB}
              weekStartsOn={1}
              captionLayout="dropdown"
              defaultMonth={calendarDay(value || today)}
              today={calendarDay(today)}
              startMonth={first}
              endMonth={last}
              showOutsideDays={false}
              selected={value ? calendarDay(value) : undefined}
              onSelect={(_day, pressed) => onChoose(isoDate(pressed))}
              disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
              classNames={{
                ...calendarStyles,
                selected: '[&>button]:bg-primary-fill [&>button]:text-on-inverse',
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
