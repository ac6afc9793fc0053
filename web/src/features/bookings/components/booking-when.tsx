import { TimeSelect } from '@/components/ui/time-select';
import type { Unavailable } from '@/lib/api/types';
import { isOwnHoldDay } from '../rules/availability';
import type { ChangeAddress } from '@/lib/use-address';
import type { BookingChoice } from '../rules/booking-params';
import {
  closedTimes,
  dayForEdge,
  momentOf,
  timesForDays,
  type TimedChoice,
} from '../rules/booking-times';
import type { ChosenDays, Edge } from '@/lib/dates/chosen-days';
import { DatePair, type DayLimits } from '@/components/dates/date-pair';
import { addMonths } from '@/lib/dates/days';
import { dateOf } from '@/lib/dates/london';
import { missingOn } from '@/lib/dates/wall-time';

interface BookingWhenProps {
  choice: TimedChoice;
  change: ChangeAddress<BookingChoice>;
  /** Undefined until known: then every day looks free and the server decides. */
  unavailable: Unavailable | undefined;
  now: string;
}

/** Pick-up and return: dates in the calendar, times as hour and minute (P2.6-11, P2.6-12, S8). */
export function BookingWhen({ choice, change, unavailable, now }: BookingWhenProps) {
  const ranges = unavailable?.ranges ?? [];
  const today = unavailable?.today ?? dateOf(now);
  const days: ChosenDays = { start: choice.startDate ?? '', end: choice.endDate ?? '' };
  const limits: DayLimits = {
    min: today,
    max: unavailable?.latest_date ?? addMonths(today, 24),
    stateOf: (day: string, edge: Edge, chosen: ChosenDays) =>
      dayForEdge(ranges, day, edge, momentOf(chosen.start, choice.startTime)),
  };
  const pickUp = momentOf(choice.startDate, choice.startTime);
  const closed = {
    start: closedTimes(ranges, choice.startDate, 'pick-up', now),
    end: closedTimes(ranges, choice.endDate, 'return', now, pickUp),
  };

  function changeDays(next: ChosenDays) {
    const times = timesForDays(ranges, next, choice, now);
    change({ startDate: next.start, endDate: next.end, ...times });
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2">
        <DatePair look="boxed" days={days} onChange={changeDays} limits={limits} />
      </div>
      {choice.startDate && isOwnHoldDay(ranges, choice.startDate) && (
        <p className="text-sm text-info">You are holding these dates.</p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <TimeSelect
          label="Pick-up time"
          value={choice.startTime}
          onChange={(startTime) => change({ startTime })}
          isDisabled={(time) => closed.start.has(time)}
          isMissing={missingOn(choice.startDate)}
        />
        <TimeSelect
          label="Return time"
          value={choice.endTime}
          onChange={(endTime) => change({ endTime })}
          isDisabled={(time) => closed.end.has(time)}
          isMissing={missingOn(choice.endDate)}
        />
      </div>
    </div>
  );
}
