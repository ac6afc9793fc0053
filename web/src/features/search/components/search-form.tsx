import { ChevronDown, CircleAlert, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { asQuery } from '@/lib/address';
import { cn } from '@/lib/cn';
import { DatePair } from '@/components/dates/date-pair';
import { addMonths } from '@/lib/dates/days';
import { londonToday } from '@/lib/dates/london';
import { paths } from '@/lib/paths';
import { CATEGORY_LABELS, wordLabel } from '@/features/vehicles';
import { useLocation, useNavigate } from '@/lib/router';
import { useGivenEarly } from '@/lib/use-given-early';
import type { SearchFormState } from '../hooks/use-search-form';
import { rememberSearch } from '../rules/latest-search';
import { changedValues, searchAddress, type SearchValues } from '../rules/search-address';
import { LocationField } from './location-field';

interface SearchFormProps {
  state: SearchFormState;
  /** The beginning of its ids. */
  id: string;
  /** What it started with. */
  initial: SearchValues;
  /** The page that shows the result. */
  target: string;
  /** Without where the page has a field for it that counts at once. */
  hasType?: boolean;
  /** Called when it is searched for. */
  onSearch?: () => void;
}

/** Place, dates and type of vehicle; submitting goes to the results (P2.4-07 to P2.4-11). */
export function SearchForm(props: SearchFormProps) {
  const { state, id, initial, target, hasType = true, onSearch } = props;
  const { values, problem, isOpen, change, check } = state;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const today = londonToday();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check()) return;
    rememberSearch(values);
    onSearch?.();
    // A filter or a sort of the results stays; their page and the part of the map do not, except that other dates for
    // what a map shows leave it where it is.
    const current = new URLSearchParams(pathname === target ? search : '');
    const { location: newPlace, ...others } = changedValues(initial, values);
    const isThere =
      target === paths.map && newPlace === undefined && Object.keys(others).length > 0;
    const sought = { ...values, page: 1, ...(isThere ? {} : { area: undefined }) };
    void navigate(target + asQuery(searchAddress.write(current, sought)));
  }

  return (
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
      <DatePair
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
  const field = useGivenEarly(value, onChange, (select: HTMLSelectElement) => select.value);
  // A type from a shared address may be none of ours; it is shown as it stands.
  const isOther = value !== 'any' && !(value in CATEGORY_LABELS);
  return (
    <div className={`${segment} lg:border-l max-sm:col-span-2`}>
      <label htmlFor={id} className={segmentLabel}>
        Vehicle type
      </label>
      <select
        ref={field}
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
