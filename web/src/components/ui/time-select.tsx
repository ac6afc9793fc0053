import { useId } from 'react';
import { NativeSelect } from './native-select';

const two = (n: number) => String(n).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => two(hour));
const minutes = ['00', '15', '30', '45'];

// Two digits need little room, and on a phone four of these stand in a row.
const narrow = '[&>select]:pr-7 [&>select]:pl-3 [&>svg]:right-2';

interface TimeSelectProps {
  /** What the time is for, e.g. "Pick-up time". */
  label: string;
  /** "HH:MM", on a quarter of an hour. */
  value: string;
  onChange: (value: string) => void;
  /** True for a "HH:MM" that cannot be chosen (S8); an hour without a free quarter is disabled too. */
  isDisabled?: (time: string) => boolean;
  disabled?: boolean;
}

/** A 24-hour time in steps of 15 minutes (P5-37), as an hour and a minute. */
export function TimeSelect({
  label,
  value,
  onChange,
  isDisabled = () => false,
  disabled = false,
}: TimeSelectProps) {
  const id = useId();
  const [hour = '00', minute = '00'] = value.split(':');

  function chooseHour(next: string) {
    const free = minutes.find((candidate) => !isDisabled(`${next}:${candidate}`));
    const keep = !isDisabled(`${next}:${minute}`);
    onChange(`${next}:${keep || !free ? minute : free}`);
  }

  return (
    <div
      data-slot="time-select"
      role="group"
      aria-labelledby={id}
      className="flex flex-col gap-1.5"
    >
      <span id={id} className="text-sm font-medium text-secondary">
        {label}
      </span>
      <div className="grid grid-cols-2 gap-1.5">
        <NativeSelect
          className={narrow}
          aria-label={`${label}, hour`}
          value={hour}
          disabled={disabled}
          onChange={(event) => chooseHour(event.target.value)}
        >
          {hours.map((candidate) => (
            <option
              key={candidate}
              disabled={minutes.every((quarter) => isDisabled(`${candidate}:${quarter}`))}
            >
              {candidate}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          className={narrow}
          aria-label={`${label}, minutes`}
          value={minute}
          disabled={disabled}
          onChange={(event) => onChange(`${hour}:${event.target.value}`)}
        >
          {minutes.map((quarter) => (
            <option key={quarter} disabled={isDisabled(`${hour}:${quarter}`)}>
              {quarter}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}
