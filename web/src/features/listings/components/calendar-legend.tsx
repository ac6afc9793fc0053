import { cn } from '@/lib/cn';
import { barStyles } from './month-grid';

const LEGEND = [
  ['booking', 'Booked'],
  ['hold', 'Held for payment'],
  ['block', 'Blocked'],
] as const;

/** What the colours of a calendar stand for. */
export function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-secondary">
      {LEGEND.map(([kind, label]) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden className={cn('h-2.5 w-5 rounded-sm', barStyles[kind])} />
          {label}
        </li>
      ))}
    </ul>
  );
}
