import { DayPicker, type DateRange as PickedRange } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale';
import { calendarDay, isoDate } from '@/lib/dates/calendar-day';
import { desktopQuery, useMediaQuery } from '@/lib/use-media-query';
import { calendarStyles } from './date-range-styles';

/** Days as "YYYY-MM-DD"; `end` is missing while only the first has been chosen. */
interface DayRange {
  start?: string;
  end?: string;
}

export interface DateRangeProps {
  value: DayRange;
  /** A day was pressed; what that does to the range is the caller's. */
  onPress: (day: string) => void;
  /** First and last day that may be chosen. */
  min?: string;
  max?: string;
  /** Days that cannot be chosen. */
  isDisabled?: (day: string) => boolean;
  /** Days that somebody else has: struck through, unlike days that have passed. */
  isTaken?: (day: string) => boolean;
  /** Hand-over days: can be chosen, but not for every hour (S8). */
  isPartlyTaken?: (day: string) => boolean;
  /** Takes the focus when it is first shown: to a chosen day, or to today. */
  takesFocus?: boolean;
  /** The month to open on when no day is chosen. */
  today: string;
}

export default function DateRangeCalendar({
  value,
  onPress,
  min,
  max,
  isDisabled = () => false,
  isTaken = () => false,
  isPartlyTaken = () => false,
  takesFocus = false,
  today,
}: DateRangeProps) {
  const twoMonths = useMediaQuery(desktopQuery);
  const selected: PickedRange | undefined = value.start
    ? { from: calendarDay(value.start), to: value.end ? calendarDay(value.end) : undefined }
    : undefined;
  const firstDay = min ? calendarDay(min) : undefined;
  const lastDay = max ? calendarDay(max) : undefined;

  return (
    <div data-slot="date-range">
      <DayPicker
        mode="range"
        // Of a dialog that somebody has opened: that is where the focus belongs.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        locale={enGB}
        weekStartsOn={1}
        numberOfMonths={twoMonths ? 2 : 1}
        defaultMonth={calendarDay(value.start ?? today)}
        today={calendarDay(today)}
        startMonth={firstDay}
        endMonth={lastDay}
        showOutsideDays={false}
        selected={selected}
        onSelect={(_range, day) => onPress(isoDate(day))}
        disabled={[
          ...(firstDay ? [{ before: firstDay }] : []),
          ...(lastDay ? [{ after: lastDay }] : []),
          (day: Date) => isDisabled(isoDate(day)),
        ]}
        modifiers={{
          partly: (day) => isPartlyTaken(isoDate(day)),
          past: (day) => isoDate(day) < (min ?? today),
          taken: (day) => isoDate(day) >= (min ?? today) && isTaken(isoDate(day)),
        }}
        modifiersClassNames={{ partly: 'day-partly', past: 'day-past', taken: 'day-taken' }}
        labels={{
          labelDayButton: (day, modifiers) => {
            const name = day.toLocaleDateString('en-GB', { dateStyle: 'full' });
            const notes = [
              modifiers.selected && 'selected',
              modifiers.partly && !modifiers.disabled && 'partly taken',
              modifiers.disabled && (modifiers.taken ? 'taken' : 'not available'),
            ].filter(Boolean);
            return [name, ...notes].join(', ');
          },
        }}
        classNames={calendarStyles}
      />
    </div>
  );
}
