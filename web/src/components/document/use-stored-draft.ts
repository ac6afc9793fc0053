import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from '@/components/form/use-draft';
import { ApiError } from '@/lib/api/error';
import { isStale, type StoredDocument } from './use-stored-document';

const notSaved = () =>
  new ApiError({ status: 0, code: 'not_saved', detail: 'Your draft could not be saved yet.' });

/** A document that saves itself as it is while it is filled in. */
export function useStoredDraft<
  Document extends { id: string; version: number; fields: Fields },
  Fields extends object,
  Values extends FieldValues,
>(form: UseFormReturn<Values, unknown, Values>, stored: StoredDocument<Document, Fields, Values>) {
  const refusal = useRef<Error | null>(null);
  const draft = useDraft(form, {
    save: (values) =>
      stored.saveSound(values).catch((error: Error) => {
        refusal.current = error;
        throw error;
      }),
    isConflict: isStale,
  });

  /** Saves what is not saved yet. Returns the document; throws why it could not be saved. */
  async function saved(): Promise<Document> {
    if (!(await draft.saveNow())) throw refusal.current ?? notSaved();
    const document = stored.current();
    if (!document) throw notSaved();
    return document;
  }

  return {
    ...draft,
    saved,
    /** What of it is on this screen alone until it is corrected. */
    refused: stored.refused,
    conflict: draft.state === 'conflict' ? stored.conflictOf(draft.error) : null,
    hasUnsaved: !['unchanged', 'saved'].includes(draft.state) || stored.refused.length > 0,
  };
}
