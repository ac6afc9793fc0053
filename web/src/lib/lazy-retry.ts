import { lazy, type ComponentType } from 'react';
import { loadAnew } from './leave';
import { toast } from './toast';

const reloadedFor = 'reloaded-for-missing-code';

/**
 * Like `lazy`, for a server that serves only its present build: a tab opened before that loads itself
 * anew, once, when code it needs is gone. Offline a reload would lose the page as well.
 */
export function lazyRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(() => loadOrReload(load));
}

export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load();
    globalThis.sessionStorage?.removeItem(reloadedFor); // none while a page is rendered ahead of time
    return loaded;
  } catch (error) {
    if (!navigator.onLine || sessionStorage.getItem(reloadedFor)) {
      toast.error('Connection error', 'This part could not be loaded. Please refresh the page.');
      throw error;
    }
    sessionStorage.setItem(reloadedFor, 'yes');
    loadAnew();
    return new Promise(() => undefined); // the page is going away
  }
}
