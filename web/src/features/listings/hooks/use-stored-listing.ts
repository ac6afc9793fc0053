import { useCallback, useRef, useState } from 'react';
import { ApiError } from '@/lib/api/error';
import type { FieldProblem, Listing, ListingFields } from '@/lib/api/types';
import { createListing, saveListing } from '../api/save-listing';
import { fieldsOf, merged, withFieldsOf, type ListingValues } from '../rules/listing-values';

interface Save {
  values: ListingValues;
  /** The host confirms what the official record describes differently. */
  standsByDetails?: boolean;
}

/** Travels with the refusal of a save that names an older version. */
interface EditConflict {
  listing: Listing;
  differs: string[];
}

/** What a conflict is about; null for every other error. */
export function conflictOf(error: Error | null): EditConflict | null {
  const isStale = error instanceof ApiError && error.code === 'stale_version';
  return isStale ? (error.current as EditConflict) : null;
}

/** The fields that the server finds wrong; none when the save failed for another reason. */
function wrongFields(error: unknown): readonly FieldProblem[] {
  return error instanceof ApiError && error.status === 422 ? error.errors : [];
}

/** The listing as the server has it, made by the first save or the first photo, and each save of the version seen last. */
export function useStoredListing(
  opened: Listing | null,
  defaults: ListingFields,
  onCreated: (listing: Listing) => void,
) {
  const [listing, setListing] = useState(opened);
  /** What of a draft is on the screen alone until it is corrected. */
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const now = useRef({ listing: opened, creating: null as Promise<Listing> | null });
  const created = useRef(onCreated);

  const keep = useCallback((saved: Listing) => {
    now.current.listing = saved;
    setListing(saved);
    return saved;
  }, []);

  /** The listing, which the first photo or save makes: one creation at a time. */
  function ensure(): Promise<Listing> {
    if (now.current.listing) return Promise.resolve(now.current.listing);
    now.current.creating ??= createListing()
      .then((made) => {
        keep(made);
        created.current(made);
        return made;
      })
      .finally(() => {
        now.current.creating = null;
      });
    return now.current.creating;
  }

  async function store(fields: ListingFields, standsByDetails = false): Promise<Listing> {
    const { id, version } = await ensure();
    return keep(await saveListing(id, version, fields, standsByDetails));
  }

  const before = () => now.current.listing?.fields ?? defaults;

  /** Saves everything or nothing. */
  const save = ({ values, standsByDetails }: Save) =>
    store(fieldsOf(values, before()), standsByDetails);

  /** Saves what is sound; the rest stays as it was stored, and is told in `refused`. */
  async function saveSound(values: ListingValues): Promise<Listing> {
    const fields = fieldsOf(values, before());
    try {
      const saved = await store(fields);
      setRefused([]);
      return saved;
    } catch (error) {
      const wrong = wrongFields(error);
      if (wrong.length === 0) throw error;
      const names = wrong.map(({ field }) => field);
      const saved = await store(withFieldsOf(fields, before(), names));
      setRefused(wrong);
      return saved;
    }
  }

  const ensureId = async () => (await ensure()).id;

  /** The fields after a conflict, which the next save writes over the version that is there now. */
  function settle(values: ListingValues, there: Listing, choice: 'here' | 'there'): ListingFields {
    const base = before();
    const here = fieldsOf(values, base);
    keep(there);
    return choice === 'here' ? merged(here, base, there.fields) : there.fields;
  }

  /** The listing as it is at this moment, for what is called later. */
  const current = useCallback(() => now.current.listing, []);

  return { listing, current, refused, keep, save, saveSound, ensureId, settle };
}

export type StoredListing = ReturnType<typeof useStoredListing>;
