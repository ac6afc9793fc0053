import { useCallback, useRef, useState } from 'react';
import { ApiError } from '@/lib/api/error';
import type { FieldProblem } from '@/lib/api/types';
import { merged, withFieldsOf } from './document-fields';

interface Stored<Fields> {
  id: string;
  version: number;
  fields: Fields;
}

/** A kind of document that the server keeps: versions count, and a save that names an older one is refused. */
export interface DocumentKind<Document extends Stored<Fields>, Fields extends object, Values> {
  fieldsOf: (values: Values, before: Fields) => Fields;
  /** Makes an empty one. */
  create: () => Promise<Document>;
  /** Replaces the fields of the version that was seen; `confirmed` when the user stands by what was questioned. */
  save: (id: string, version: number, fields: Fields, confirmed?: boolean) => Promise<Document>;
  /** The newer document in the refusal "stale_version". */
  newer: (current: unknown) => Document;
}

/** Travels with the refusal of a save that names an older version. */
export interface EditConflict<Document> {
  there: Document;
  /** The fields that differ, by the server's names. */
  differs: readonly string[];
}

export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale_version';

/** The fields that the server finds wrong; none when the save failed for another reason. */
const wrongFields = (error: unknown): readonly FieldProblem[] =>
  error instanceof ApiError && error.status === 422 ? error.errors : [];

/**
 * A document as the server has it, made by the first save or the first file, and each save of the version seen last.
 * `defaults` are the fields of one that is not made yet.
 */
export function useStoredDocument<Document extends Stored<Fields>, Fields extends object, Values>(
  kind: DocumentKind<Document, Fields, Values>,
  opened: Document | null,
  defaults: Fields,
  onCreated?: (document: Document) => void,
) {
  const [document, setDocument] = useState(opened);
  /** What of a draft is on the screen alone until it is corrected. */
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const now = useRef({ document: opened, creating: null as Promise<Document> | null });
  const created = useRef(onCreated);

  const keep = useCallback((saved: Document) => {
    now.current.document = saved;
    setDocument(saved);
    return saved;
  }, []);

  /** The document, which the first file or save makes: one creation at a time. */
  function ensure(): Promise<Document> {
    if (now.current.document) return Promise.resolve(now.current.document);
    now.current.creating ??= kind
      .create()
      .then((made) => {
        keep(made);
        created.current?.(made);
        return made;
      })
      .finally(() => {
        now.current.creating = null;
      });
    return now.current.creating;
  }

  async function store(fields: Fields, confirmed = false): Promise<Document> {
    const { id, version } = await ensure();
    return keep(await kind.save(id, version, fields, confirmed));
  }

  const before = () => now.current.document?.fields ?? defaults;

  /** Saves everything or nothing. */
  const save = (values: Values, confirmed = false) =>
    store(kind.fieldsOf(values, before()), confirmed);

  /** Saves what is sound; the rest stays as it was stored, and is told in `refused`. */
  async function saveSound(values: Values): Promise<Document> {
    const fields = kind.fieldsOf(values, before());
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

  /** What a conflict is about; null for every other error. One that only says so carries no newer document. */
  function conflictOf(error: Error | null): EditConflict<Document> | null {
    if (!isStale(error) || !error.current) return null;
    const { differs } = error.current as { differs: string[] };
    return { there: kind.newer(error.current), differs };
  }

  /** The fields after a conflict, which the next save writes over the version that is there now. */
  function settle(values: Values, there: Document, choice: 'here' | 'there'): Fields {
    const base = before();
    const here = kind.fieldsOf(values, base);
    keep(there);
    return choice === 'here' ? merged(here, base, there.fields) : there.fields;
  }

  /** The document as it is at this moment, for what is called later. */
  const current = useCallback(() => now.current.document, []);

  return {
    document,
    current,
    /** As they were read or saved last. */
    fields: document?.fields ?? defaults,
    refused,
    keep,
    save,
    saveSound,
    ensureId,
    conflictOf,
    settle,
  };
}

export type StoredDocument<
  Document extends Stored<Fields>,
  Fields extends object,
  Values,
> = ReturnType<typeof useStoredDocument<Document, Fields, Values>>;
