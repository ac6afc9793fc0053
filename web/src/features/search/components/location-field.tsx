import { MapPin } from 'lucide-react';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useGivenEarly } from '@/lib/use-given-early';
import type { ListState } from './place-suggestions';

const PlaceSuggestions = lazyPart(() => import('./place-suggestions'));

const HIDE_AFTER_MS = 200;
const CLOSED: ListState = { status: 'available', isOpen: false, active: undefined };

interface LocationFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  className: string;
  labelClassName: string;
}

/**
 * A place, typed or chosen from suggestions (WAI-ARIA combobox). The input is there from the start; what suggests comes
 * with the first focus, and without it any text can still be searched for.
 */
export function LocationField({
  id,
  value,
  onChange,
  className,
  labelClassName,
}: LocationFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [list, setList] = useState(CLOSED);
  const keysRef = useRef<((event: KeyboardEvent) => void) | null>(null);
  const field = useGivenEarly(value, onChange, (input: HTMLInputElement) => input.value);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);

  function focus() {
    clearTimeout(hiding.current);
    setWanted(true);
  }
  function blur() {
    hiding.current = setTimeout(() => setTyping(false), HIDE_AFTER_MS);
  }
  function choose(place: string) {
    onChange(place);
    setTyping(false);
  }
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClassName}>
        Where
      </label>
      <span className="flex items-center gap-1.5">
        <MapPin aria-hidden className="size-4 shrink-0 text-primary" />
        <input
          ref={field}
          id={id}
          name="location"
          type="text"
          maxLength={100}
          autoComplete="off"
          placeholder="Town or postcode"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? `${id}-places` : undefined}
          aria-activedescendant={list.active}
          data-suggestions={list.status}
          aria-busy={list.status === 'loading' || undefined}
          aria-describedby={list.status === 'unavailable' ? `${id}-places-unavailable` : undefined}
          value={value}
          onFocus={focus}
          onBlur={blur}
          onKeyDown={(event) => keysRef.current?.(event)}
          onChange={(event) => {
            setTyping(true);
            onChange(event.target.value);
          }}
          className="w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
        />
      </span>
      {isWanted && (
        <Suspense>
          <PlaceSuggestions
            id={`${id}-places`}
            text={value}
            isTyping={isTyping}
            onTyping={setTyping}
            onChoose={choose}
            onState={setList}
            keysRef={keysRef}
          />
        </Suspense>
      )}
    </div>
  );
}
