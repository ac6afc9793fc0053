import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import {
  resolvePath,
  useLocation,
  useNavigator,
  type Location,
  type Navigator,
} from '@/lib/router';
import { historyIndex } from '@/lib/history-index';

type Place = Pick<Location, 'pathname' | 'search'>;

interface LeaveWarningOptions {
  /** Whether there is something to lose. */
  when: boolean;
  /** What becomes of it. */
  text?: string | undefined;
  /** Whether a place still shows the form; without it only the present page does, whatever its hash. */
  staysAt?: (to: Place) => boolean;
}

interface LeaveWarning {
  /** The question, for what is rendered. */
  dialog: ReactNode;
  /** What was to be lost is saved or given up: the navigation that follows asks nothing. */
  allow: () => void;
}

const isSame = (one: Place, other: Place) =>
  one.pathname === other.pathname && one.search === other.search;

/**
 * Asks before unsaved input is left behind: by a link, by the browser's own buttons, or with the page itself.
 * React Router asks only in its data mode, which we do not use: while there is something to lose, the router's
 * history is watched here.
 */
export function useLeaveWarning({
  when,
  text = 'What you have entered here will be lost if you leave.',
  staysAt,
}: LeaveWarningOptions): LeaveWarning {
  const navigator = useNavigator();
  const location = useLocation();
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const allowed = useRef(false);
  const stays = useRef<(to: Place) => boolean>(() => true);
  useEffect(() => {
    stays.current = staysAt ?? ((to) => isSame(to, location));
  });

  // Leave to go is for one navigation.
  useEffect(() => {
    allowed.current = false;
  }, [location]);

  useEffect(() => {
    if (!when) return;
    const isFree = (to: Place) => allowed.current || stays.current(to);
    const ask = (proceed: () => void) => setGoOn(() => proceed);
    const stops = [watchHistory(navigator, isFree, ask), watchUnload(() => allowed.current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [when, navigator]);

  function allow() {
    allowed.current = true;
  }

  return {
    allow,
    dialog: (
      <AlertDialog
        open={goOn !== null}
        title="Leave without saving?"
        keep="Stay here"
        onKeep={() => setGoOn(null)}
        act="Leave"
        onAct={() => {
          setGoOn(null);
          allow();
          goOn?.();
        }}
        danger
      >
        {text}
      </AlertDialog>
    ),
  };
}

type Ask = (proceed: () => void) => void;

/**
 * Holds back what would lead to a place that is not free, and hands `ask` the way on. Links and calls go through
 * the router's `push` and `replace`. The browser's Back and Forward have happened when they are heard of: the
 * router does not hear of them, and the browser is sent back to where it was.
 */
function watchHistory(navigator: Navigator, isFree: (to: Place) => boolean, ask: Ask) {
  let isOver = false;
  let here = historyIndex();
  let isReturning = false;

  // Called with their navigator below.
  // oxlint-disable-next-line typescript/unbound-method
  const { push, replace } = navigator;
  const held =
    (navigate: typeof push): typeof push =>
    (to, ...rest) => {
      const go = () => {
        navigate.call(navigator, to, ...rest);
        here = historyIndex();
      };
      if (isOver || isFree(resolvePath(to, window.location.pathname))) go();
      else ask(go);
    };
  const own = { push: held(push), replace: held(replace) };
  Object.assign(navigator, own);

  function onPop(event: PopStateEvent) {
    const there = historyIndex(event.state);
    if (isReturning && here !== null && there !== null) {
      event.stopImmediatePropagation();
      if (there === here) isReturning = false;
      else window.history.go(here - there); // Back was pressed once more meanwhile
      return;
    }
    if (here === null || there === null || here === there || isFree(window.location)) {
      here = there;
      return;
    }
    event.stopImmediatePropagation();
    const way = there - here;
    isReturning = true;
    window.history.go(-way);
    ask(() => window.history.go(way));
  }
  // In the capture phase it comes before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true });

  return () => {
    isOver = true;
    window.removeEventListener('popstate', onPop, { capture: true });
    // Another form may have put its own over ours.
    if (navigator.push === own.push) navigator.push = push;
    if (navigator.replace === own.replace) navigator.replace = replace;
  };
}

/** Another document, a reload, a closed tab: the browser asks in its own words. */
function watchUnload(isFree: () => boolean) {
  function onUnload(event: BeforeUnloadEvent) {
    if (!isFree()) event.preventDefault();
  }
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
