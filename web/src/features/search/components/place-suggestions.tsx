import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Building2,
  CircleAlert,
  Landmark,
  LoaderCircle,
  Mailbox,
  Map as MapIcon,
  Plane,
  TrainFront,
} from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import type { PlaceSuggestion } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { useDebounced } from '@/lib/use-debounced';
import { suggestPlacesQuery } from '../api/suggest-places';
import { OUTSIDE_BRITAIN, UNAVAILABLE } from '../rules/place-words';

/** What the input says of its list (P4-35). */
export interface ListState {
  status: 'loading' | 'available' | 'unavailable';
  isOpen: boolean;
  active: string | undefined;
}

interface PlaceSuggestionsProps {
  id: string;
  text: string;
  /** Nothing was chosen since the last key, and the focus is here or has just gone. */
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
  onChoose: (place: string) => void;
  onState: (state: ListState) => void;
  /** Takes what hears the input's keys. */
  keysRef: RefObject<((event: KeyboardEvent) => void) | null>;
}

const SHORTEST = 2;
const SETTLED_AFTER_MS = 120;
/** A loading that is shorter than this is not shown: it would only flicker. */
const SLOW_AFTER_MS = 300;
const icons = {
  town: Building2,
  outcode: Mailbox,
  airport: Plane,
  station: TrainFront,
  landmark: Landmark,
  area: MapIcon,
};

/** The list below the input: loaded with its first focus. */
export default function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { id, text, isTyping, onTyping, onChoose, onState, keysRef } = props;
  const typed = text.trim();
  const settled = useDebounced(typed, SETTLED_AFTER_MS);
  const isLongEnough = typed.length >= SHORTEST && settled.length >= SHORTEST;
  const { data, isError, isFetching } = useQuery({
    ...suggestPlacesQuery(settled),
    enabled: isTyping && isLongEnough,
    placeholderData: keepPreviousData,
  });
  const [active, setActive] = useState({ of: data, at: -1 });
  const places: readonly PlaceSuggestion[] = (!isError && data?.items) || [];
  const isShown = isTyping && isLongEnough;
  const isOpen = isShown && places.length > 0;
  const at = active.of === data ? active.at : -1;
  const activeId = isOpen && at >= 0 ? `${id}-${at}` : undefined;
  const status = isError ? 'unavailable' : isShown && isFetching ? 'loading' : 'available';
  const isSlow = useDebounced(status === 'loading', SLOW_AFTER_MS) && status === 'loading';

  const tell = useEffectEvent(onState);
  useEffect(() => tell({ status, isOpen, active: activeId }), [status, isOpen, activeId]);

  function step(by: number) {
    // Before the first and behind the last is the input itself.
    const stops = places.length + 1;
    setActive({ of: data, at: ((at + 1 + by + stops) % stops) - 1 });
  }
  useEffect(() => {
    keysRef.current = (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (isOpen) step(event.key === 'ArrowDown' ? 1 : -1);
        else onTyping(true);
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        onTyping(false);
      } else if (event.key === 'Enter') {
        const chosen = isOpen ? places[at] : undefined;
        if (chosen) event.preventDefault();
        if (chosen) onChoose(chosen.label);
        else onTyping(false);
      }
    };
  });

  if (!isShown) return null;
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1 overflow-hidden rounded-md border bg-surface text-foreground shadow-lg empty:hidden">
      {isSlow && !isOpen && (
        <p role="status" className="flex items-center gap-2 px-4 py-3 text-sm text-secondary">
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" /> Looking for places…
        </p>
      )}
      {isError && (
        <p
          id={`${id}-unavailable`}
          role="status"
          className="flex items-center gap-2 px-4 py-3 text-sm text-secondary"
        >
          <CircleAlert aria-hidden className="size-4 shrink-0" /> {UNAVAILABLE}
        </p>
      )}
      {!isError && data?.outside_britain && (
        <p role="status" className="px-4 py-3 text-sm text-secondary">
          {OUTSIDE_BRITAIN}
        </p>
      )}
      {isOpen && (
        <>
          <div id={id} role="listbox" aria-label="Places" className="py-1">
            {places.map((place, index) => (
              <Option
                key={place.label}
                id={`${id}-${index}`}
                place={place}
                isActive={index === at}
                onChoose={() => onChoose(place.label)}
              />
            ))}
          </div>
          <p className="border-t px-4 py-1.5 text-xs text-muted">{data?.attribution}</p>
          <p role="status" className="sr-only">
            {places.length} suggestions. Use the arrow keys to choose.
          </p>
        </>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  place: PlaceSuggestion;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, place, isActive, onChoose }: OptionProps) {
  const Icon = icons[place.kind];
  return (
    // The keyboard's part is the input's (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the input.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-2.5 px-4 select-none hover:bg-subtle',
        isActive && 'bg-primary-faint',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-secondary" />
      <span className="min-w-0 truncate">{place.label}</span>
    </div>
  );
}
