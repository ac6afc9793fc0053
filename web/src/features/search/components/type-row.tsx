import { CATEGORY_LABELS } from '@/features/vehicles';
import { cn } from '@/lib/cn';
import { choices } from '../rules/choices';
import { Counted } from './filter-fields';
import type { FilterPanelProps } from './filter-panel';

const TYPES = Object.keys(CATEGORY_LABELS);

/** The kinds of vehicle in one line, which scrolls sideways where it is too long (P2.5-14). */
export function TypeRow({ search, counts, onChange }: FilterPanelProps) {
  // A type that was typed into the address may be any word; the index knows what it means.
  const chosen = search.vehicleType?.toLowerCase();
  const known = choices(counts?.vehicle_type, TYPES, chosen === undefined ? [] : [chosen]);
  return (
    <ul
      aria-label="Vehicle types"
      data-slot="type-row"
      // Room for focus rings, which a scrolling element would cut off.
      className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {[{ value: undefined, label: 'All types', count: undefined }, ...known].map((type) => (
        <li key={type.label} className="shrink-0">
          <button
            type="button"
            aria-pressed={type.value === chosen}
            onClick={() => onChange({ vehicleType: type.value })}
            className={cn(
              'flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-4 font-medium hover:border-input hover:bg-subtle',
              'aria-pressed:border-primary aria-pressed:bg-primary-faint aria-pressed:text-primary',
            )}
          >
            <Counted label={type.label} count={type.count} />
          </button>
        </li>
      ))}
    </ul>
  );
}
