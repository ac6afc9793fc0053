import { loadAnew } from './leave';
import { toast } from './toast';

/** A piece of code that is loaded later did not arrive. */
export class CodeMissing extends Error {}

const reloadedAt = 'reloaded-for-missing-code';
/** A piece that stays away must not have the page loaded anew for ever. */
const pause = 5 * 60_000;

/**
 * Loads a piece of code. When it is gone, because a newer build is served by now, the page is loaded anew;
 * offline that would lose the page as well, so the failure is said and the piece can be asked for again.
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
    if (!navigator.onLine || Date.now() - last < pause) {
      toast.error(
        'Connection error',
        navigator.onLine
          ? 'This part could not be loaded. Please try again.'
          : 'You seem to be offline. This part will load once you are back online.',
      );
      throw new CodeMissing('A piece of code did not arrive', { cause });
    }
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    loadAnew();
    return new Promise(() => undefined); // the page is going away
  }
}

/** A module that is loaded when it is needed, and may be fetched ahead. */
export function laterCode<T>(load: () => Promise<T>) {
  return {
    load: () => loadOrReload(load),
    /** Fetches the code when the pointer or the focus comes near what needs it; needing it says what went wrong. */
    preload: () => void load().catch(() => undefined),
  };
}
