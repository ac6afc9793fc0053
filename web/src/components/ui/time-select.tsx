import { useId, type ChangeEvent } from 'react';
import { ChevronDown } from 'lucide-react';

const two = (n: number) => String(n).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => two(hour));
const minutes = ['00', '15', '30', '45'];

interface TimeSelectProps {
  /** What the time is for, e.g. "Pick-up time". */
  label: string;
  /** "HH:MM", on a quarter of an hour. */
  value: string;
  onChange: (value: string) => void;
  /** True for a "HH:MM" that cannot be chosen (S8); an hour without a free quarter is disabled too. */
  isDisabled?: (time: string) => boolean;
  /** True for a "HH:MM" that the day does not have: the hour that the clocks jump over is not offered. */
  isMissing?: (time: string) => boolean;
  disabled?: boolean;
}

/** A 24-hour time in steps of 15 minutes (P5-37): an hour and a minute (P2.6-12) that read as one control. */
export function TimeSelect({
  label,
  value,
  onChange,
  isDisabled = () => false,
  isMissing = () => false,
  disabled = false,
}: TimeSelectProps) {
  const id = useId();
  const [hour = '00', minute = '00'] = value.split(':');

  function chooseHour(next: string) {
    const free = minutes.find((candidate) => !isDisabled(`${next}:${candidate}`));
    const keep = !isDisabled(`${next}:${minute}`);
    onChange(`${next}:${keep || !free ? minute : free}`);
  }
  const offered = hours.filter(
    (candidate) => candidate === hour || !isMissing(`${candidate}:${minutes[0]}`),
  );

  return (
    <div
      data-slot="time-select"
      role="group"
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <span id={id} className="text-sm font-medium text-secondary">
        {label}
      </span>
      <div className="relative flex min-h-11 items-stretch rounded-md border border-input bg-surface pr-8 has-disabled:bg-subtle has-focus-visible:outline-3 has-focus-visible:outline-ring">
        <Part
          label={`${label}, hour`}
          value={hour}
          disabled={disabled}
          onChoose={chooseHour}
          options={offered.map((candidate) => ({
            text: candidate,
            isClosed: minutes.every((quarter) => isDisabled(`${candidate}:${quarter}`)),
          }))}
        />
        <span aria-hidden className="self-center font-medium">
          :
        </span>
        <Part
          label={`${label}, minutes`}
          value={minute}
          disabled={disabled}
          onChoose={(quarter) => onChange(`${hour}:${quarter}`)}
          options={minutes.map((quarter) => ({
            text: quarter,
            isClosed: isDisabled(`${hour}:${quarter}`),
          }))}
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-secondary"
        />
      </div>
    </div>
  );
}

interface PartProps {
  label: string;
  value: string;
  disabled: boolean;
  options: { text: string; isClosed: boolean }[];
  onChoose: (value: string) => void;
}

function Part({ label, value, disabled, options, onChoose }: PartProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value)}
      className="tabular min-w-0 flex-1 cursor-pointer appearance-none bg-transparent px-1 text-center outline-none disabled:text-muted"
    >
      {options.map(({ text, isClosed }) => (
        <option key={text} disabled={isClosed}>
          {text}
        </option>
      ))}
    </select>
  );
}
