import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { holdSession } from '@/features/accounts/api/session';
import { rememberSearch } from '@/features/search/rules/latest-search';
import { rememberList } from '@/features/search/rules/list-memory';
import { setAdminCsrfToken, setCsrfToken } from '@/lib/api/client';
import { forgetKept } from '@/lib/kept';
import { resetToasts } from '@/lib/toast';
import { server } from './server';
import { waitingTime } from './waiting-time';

configure({ asyncUtilTimeout: waitingTime });

const inBrowser = typeof window !== 'undefined';

if (inBrowser) {
  // jsdom knows none of these.
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Everything is in view.
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly seen: IntersectionObserverCallback;
    constructor(seen: IntersectionObserverCallback) {
      this.seen = seen;
    }
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      queueMicrotask(() => this.seen([entry], this));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
}

/** A WebSocket that never opens: nobody is at its other end. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close() {}
}

// A request that no handler answers is a mistake of the test.
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  if (!inBrowser) return;
  Object.defineProperty(window, 'WebSocket', { value: SilentSocket, configurable: true });
  // Fetched here, so that a test file's mocks are in place before what it loads.
  const { toasterReady } = await import('@/components/ui/toaster');
  await toasterReady();
});

afterEach(() => {
  server.resetHandlers();
  resetToasts();
  holdSession(false);
  setCsrfToken(null);
  setAdminCsrfToken(null);
  rememberSearch(undefined);
  rememberList(undefined);
  vi.useRealTimers();
  if (!inBrowser) return;
  cleanup();
  forgetKept();
  sessionStorage.clear();
  localStorage.clear();
});

afterAll(() => server.close());
