import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api/error';

/**
 * unsaved: changed since the last save, which comes by itself; failed: it could not be saved, and is tried again at
 * the next change, when the network is back, and after a while where that may help; conflict: it was changed elsewhere
 * meanwhile, and nothing is saved until somebody has decided.
 */
export type DraftState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface Draft {
  state: DraftState;
  /** When it was last saved, as an instant; null before. */
  savedAt: string | null;
  error: Error | null;
  /** Saves at once; false when that failed. */
  saveNow: () => Promise<boolean>;
  /** After a conflict was settled: what is in the form is to be saved. */
  resume: () => void;
}

interface DraftOptions<Values> {
  /** Stores the values; a 409 is a conflict. Called for one save after the other, never for two at once. */
  save: (values: Values) => Promise<unknown>;
  isConflict?: (error: Error) => boolean;
  /** Milliseconds without a change before it is saved. */
  delay?: number;
}

const RETRY_MS = 15_000;

const conflicts = (error: Error) => error instanceof ApiError && error.status === 409;

/** Keeps what is typed into a form safe while it is not yet sent: saved a moment after each change. */
export function useDraft<Values extends FieldValues, Context, Out>(
  form: UseFormReturn<Values, Context, Out>,
  { save, isConflict = conflicts, delay = 1500 }: DraftOptions<Values>,
): Draft {
  const [shown, setShown] = useState<Pick<Draft, 'state' | 'savedAt' | 'error'>>({
    state: 'unchanged',
    savedAt: null,
    error: null,
  });
  const options = useRef({ save, isConflict });
  useEffect(() => {
    options.current = { save, isConflict };
  });
  const work = useRef({ isDirty: false, isHeld: false, running: null as Promise<boolean> | null });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useCallback(async (): Promise<boolean> => {
    const now = work.current;
    while (now.isDirty && !now.isHeld) {
      now.isDirty = false;
      setShown((last) => ({ ...last, state: 'saving', error: null }));
      try {
        // One after the other: the later save must not be overtaken by the earlier one.
        // oxlint-disable-next-line no-await-in-loop
        await options.current.save(form.getValues());
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        now.isDirty = true;
        now.isHeld = options.current.isConflict(error);
        setShown((last) => ({ ...last, state: now.isHeld ? 'conflict' : 'failed', error }));
        return false;
      }
      setShown({ state: 'saved', savedAt: new Date().toISOString(), error: null });
    }
    return !now.isHeld;
  }, [form]);

  const saveNow = useCallback(async () => {
    clearTimeout(timer.current);
    const now = work.current;
    now.running ??= run().finally(() => {
      now.running = null;
    });
    return now.running;
  }, [run]);

  const mayHelp =
    shown.state === 'failed' && shown.error instanceof ApiError && shown.error.isTransient;
  useEffect(() => {
    if (!mayHelp) return;
    const later = setInterval(() => void saveNow(), RETRY_MS);
    return () => clearInterval(later);
  }, [mayHelp, saveNow]);

  useEffect(() => {
    const watching = form.watch((_values, { name }) => {
      if (name === undefined) return; // the form was filled, not typed into
      work.current.isDirty = true;
      if (work.current.isHeld) return;
      setShown((last) => (last.state === 'saving' ? last : { ...last, state: 'unsaved' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveNow(), delay);
    });
    const again = () => {
      if (work.current.isDirty) void saveNow();
    };
    window.addEventListener('online', again);
    return () => {
      watching.unsubscribe();
      window.removeEventListener('online', again);
      clearTimeout(timer.current);
    };
  }, [form, delay, saveNow]);

  const resume = useCallback(() => {
    work.current.isHeld = false;
    work.current.isDirty = true;
    void saveNow();
  }, [saveNow]);

  return { ...shown, saveNow, resume };
}
