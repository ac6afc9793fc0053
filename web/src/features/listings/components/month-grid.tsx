import { createContext, useContext, type ComponentProps } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale';
import { calendarStyles } from '@/components/ui/date-range-styles';
import type { ChosenDays } from '@/lib/dates/chosen-days';
import { cn } from '@/lib/cn';
import { calendarDay, isoDate } from '@/lib/dates/calendar-day';
import { dayInWords, segmentsOf, type Entry, type Segment } from '../rules/calendar-days';

interface MonthGridProps {
  /** "2026-11" */
  month: string;
  onMonth: (month: string) => void;
  today: string;
  /** The last day that can be blocked. */
  latest: string;
  entries: readonly Entry[];
  chosen: ChosenDays;
  onPress: (day: string) => void;
}

const Entries = createContext<readonly Entry[]>([]);

/** A month of a vehicle: what takes each day, and the days that are chosen to be blocked. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonth, today, latest, entries, chosen, onPress } = props;
  const segments = (day: Date) => segmentsOf(entries, isoDate(day));
  return (
    <Entries value={entries}>
      <DayPicker
        mode="range"
        locale={enGB}
        weekStartsOn={1}
        month={calendarDay(`${month}-01`)}
        onMonthChange={(next) => onMonth(isoDate(next).slice(0, 7))}
        today={calendarDay(today)}
        endMonth={calendarDay(latest)}
        showOutsideDays={false}
        selected={
          chosen.start && chosen.end
            ? { from: calendarDay(chosen.start), to: calendarDay(chosen.end) }
            : undefined
        }
        onSelect={(_range, day) => onPress(isoDate(day))}
        disabled={[
          { before: calendarDay(today) },
          { after: calendarDay(latest) },
          (day: Date) => segments(day).length > 0,
        ]}
        modifiers={{ past: { before: calendarDay(today) } }}
        modifiersClassNames={{ past: 'bg-subtle' }}
        labels={{
          labelDayButton: (day, modifiers) => {
            const name = day.toLocaleDateString('en-GB', { dateStyle: 'full' });
            const notes = [modifiers.selected && 'selected', dayInWords(segments(day))];
            return [name, ...notes].filter(Boolean).join(', ');
          },
        }}
        components={{ DayButton: Day }}
        classNames={gridStyles}
      />
    </Entries>
  );
}

/** As the calendar of the date fields, but as wide as there is room. */
const gridStyles = {
  ...calendarStyles,
  root: 'relative',
  months: 'relative',
  month: 'flex flex-col gap-3',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'pb-2 text-xs font-medium text-muted',
  day: 'group border p-0 align-top',
  day_button:
    'relative flex h-14 w-full flex-col justify-between gap-1 overflow-hidden py-1.5 text-left -outline-offset-2 not-disabled:group-not-aria-selected:hover:bg-primary-faint disabled:text-muted md:h-19',
  today:
    '[&_time]:font-bold [&_time]:text-primary [&_time]:underline [&_time]:decoration-2 [&_time]:underline-offset-4',
  selected: 'bg-primary-soft',
  range_start: '',
  range_end: '',
  range_middle: '',
} as const;

/** A day: its number, and bars as long as what takes it. */
function Day(props: ComponentProps<typeof DayButton>) {
  const entries = useContext(Entries);
  const day = isoDate(props.day.date);
  const segments = segmentsOf(entries, day);
  return (
    <DayButton {...props}>
      <time dateTime={day} className="tabular px-2 text-sm font-medium">
        {props.day.date.getDate()}
      </time>
      <span aria-hidden className="relative block h-2.5 md:h-6">
        {segments.map((segment) => (
          <Bar key={segment.entry.id} segment={segment} />
        ))}
      </span>
    </DayButton>
  );
}

export const barStyles: Record<Entry['kind'], string> = {
  booking: 'bg-primary-fill text-on-inverse',
  hold: 'bg-accent text-on-accent',
  block: 'bg-edge text-foreground',
};

/** Its name is for the eye alone, since the day's button tells it in words: as a mark, not as text of the button. */
function Bar({ segment }: { segment: Segment }) {
  const { entry, left, width, comesIn, goesOn, isNamed } = segment;
  return (
    <span
      className={cn(
        'absolute inset-y-0 truncate px-1.5 text-xs leading-6 font-semibold',
        barStyles[entry.kind],
        isNamed && 'md:before:content-[attr(data-name)]',
        !comesIn && 'rounded-l-sm',
        !goesOn && 'rounded-r-sm',
      )}
      data-name={entry.name}
      style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
    />
  );
}
