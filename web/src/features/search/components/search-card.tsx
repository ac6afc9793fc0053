import { ChevronDown, CircleAlert, Search } from 'lucide-react';
import { useId, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { asQuery } from '@/lib/address';
import { cn } from '@/lib/cn';
import { dateRange } from '@/lib/format';
import { DateFields } from '@/components/dates/date-fields';
import { addMonths, londonToday } from '@/lib/dates/wall-time';
import { paths } from '@/lib/paths';
import { CATEGORY_LABELS, wordLabel } from '@/features/vehicles';
import { useLocation, useNavigate } from '@/lib/router';
import { useSearchForm } from '../hooks/use-search-form';
import { latestSearch, rememberSearch } from '../rules/latest-search';
import { changedValues, searchAddress, type SearchValues } from '../rules/search-address';
import { LocationField } from './location-field';

const EMPTY: SearchValues = { location: '', startDate: '', endDate: '', vehicleType: 'any' };

interface SearchCardProps {
  /** What the form starts with, and follows where it changes; what was searched for last, if anything was. */
  initial?: SearchValues;
  /** On phones one line that opens, so that results come first. */
  folded?: boolean;
  /** The page that shows the result. */
  target?: string;
  /** Without where the page has a field for it that counts at once. */
  hasType?: boolean;
}

/** Place, dates and type of vehicle; submitting goes to the results (P2.4-07 to P2.4-11). */
export function SearchCard({
  initial = latestSearch() ?? EMPTY,
  folded = false,
  target = '/search-results',
  hasType = true,
}: SearchCardProps) {
  const { values, problem, isOpen, setOpen, change, check } = useSearchForm(initial, folded);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const today = londonToday();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check()) return;
    rememberSearch(values);
    setOpen(!folded);
    // A filter or a sort of the results stays; their page and the part of the map do not, except that other dates for
    // what a map shows leave it where it is.
    const current = new URLSearchParams(pathname === target ? search : '');
    const { location: newPlace, ...others } = changedValues(initial, values);
    const isThere =
      target === paths.map && newPlace === undefined && Object.keys(others).length > 0;
    const sought = { ...values, page: 1, ...(isThere ? {} : { area: undefined }) };
    void navigate(target + asQuery(searchAddress.write(current, sought)));
  }

  const form = (
    <form
      id={`${id}-form`}
      role="search"
      aria-label="Vehicles"
      data-slot="search-card"
      noValidate
      onSubmit={submit}
      className={cn(
        isOpen ? 'grid' : 'hidden md:grid',
        'grid-cols-2 gap-1 rounded-xl bg-surface p-2 text-foreground shadow-lg',
        hasType
          ? 'lg:grid-cols-[1.6fr_1fr_1fr_1.1fr_auto] lg:items-center'
          : 'md:grid-cols-[1.6fr_1fr_1fr_auto] md:items-center',
      )}
    >
      <LocationField
        id={`${id}-location`}
        value={values.location}
        onChange={(location) => change({ location })}
        className={`${segment} col-span-2 ${hasType ? 'lg:col-span-1' : 'md:col-span-1'}`}
        labelClassName={segmentLabel}
      />
      <DateFields
        look="plain"
        days={{ start: values.startDate, end: values.endDate }}
        onChange={({ start, end }) => change({ startDate: start, endDate: end })}
        limits={{ min: today, max: addMonths(today, 24) }}
        describedBy={problem ? `${id}-problem` : undefined}
      />
      {hasType && (
        <TypeField
          id={`${id}-type`}
          value={values.vehicleType}
          onChange={(vehicleType) => change({ vehicleType })}
        />
      )}
      <Button
        type="submit"
        variant="plate"
        size="lg"
        className={hasType ? 'max-sm:col-span-2' : 'max-md:col-span-2'}
      >
        <Search aria-hidden className="size-5" /> Search
      </Button>
      {problem && (
        <p
          id={`${id}-problem`}
          role="alert"
          className="col-span-full flex items-center gap-2 px-4 pb-1 text-sm font-medium text-danger"
        >
          <CircleAlert aria-hidden className="size-4 shrink-0" /> {problem}
        </p>
      )}
    </form>
  );
  if (!folded) return form;
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        data-slot="search-pill"
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 items-center gap-3 rounded-full border bg-surface px-5 py-1.5 text-left shadow-sm md:hidden"
      >
        <Search aria-hidden className="size-5 shrink-0 text-primary" />
        <span className="sr-only">Change the search: </span>
        <span className="flex min-w-0 flex-1 flex-col leading-tight">
          <span className="truncate font-medium">{initial.location || 'Anywhere'}</span>{' '}
          <span className="text-sm text-secondary">{whenAndWhat(initial)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn('size-4 shrink-0 text-secondary', isOpen && 'rotate-180')}
        />
      </button>
      {form}
    </div>
  );
}

/** "1 Mar 2027 – 4 Mar 2027 · Van" */
function whenAndWhat({ startDate, endDate, vehicleType }: SearchValues): string {
  const when = startDate && endDate ? dateRange(startDate, endDate) : 'Any dates';
  return vehicleType === 'any' ? when : `${when} · ${wordLabel(vehicleType)}`;
}

interface FieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

const segment =
  'relative flex min-h-14 min-w-0 flex-col justify-center rounded-md px-4 py-2 leading-snug hover:bg-subtle has-focus-visible:bg-subtle has-focus-visible:outline-3 has-focus-visible:outline-ring';
const segmentLabel = 'text-xs font-medium text-secondary';

function TypeField({ id, value, onChange }: FieldProps) {
  // A type from a shared address may be none of ours; it is shown as it stands.
  const isOther = value !== 'any' && !(value in CATEGORY_LABELS);
  return (
    <div className={`${segment} lg:border-l max-sm:col-span-2`}>
      <label htmlFor={id} className={segmentLabel}>
        Vehicle type
      </label>
      <select
        id={id}
        name="vehicleType"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-full cursor-pointer appearance-none bg-transparent pr-6 outline-none"
      >
        <option value="any">Any vehicle</option>
        {Object.entries(CATEGORY_LABELS).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
        {isOther && <option value={value}>{wordLabel(value)}</option>}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute right-4 bottom-3 size-4 text-secondary"
      />
    </div>
  );
}
