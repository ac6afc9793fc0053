import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { rememberedList, rememberList } from '../rules/list-memory';
import { PageHeights } from '../rules/page-heights';
import { beginAt, isListOf, type ResultPages } from '../rules/result-pages';

/** How far below the window the end of the list may lie when more is asked for. */
const nearPixels = 1200;

function begin(search: string, page: number, heights: PageHeights): ResultPages {
  const before = rememberedList(search);
  if (!before || !isListOf(before.pages, search, page)) {
    heights.restore({ heights: {}, width: 0 });
    return beginAt(search, page);
  }
  heights.restore(before);
  return { ...before.pages, at: page, focused: null };
}

/** Which pages of a search are shown: from the one that the address names on, as many as were asked for. */
export function useResultPages(search: string, page: number) {
  const [heights] = useState(() => new PageHeights());
  const [known, setPages] = useState(() => begin(search, page, heights));
  let pages = known;
  if (!isListOf(pages, search, page)) {
    pages = begin(search, page, heights);
    setPages(pages);
  }
  useEffect(() => rememberList({ pages, ...heights.known() }), [pages, heights]);
  return {
    pages,
    heights,
    /** Drawn between the frames of whoever is scrolling. */
    change: (changes: Partial<ResultPages>) =>
      startTransition(() => setPages((now) => ({ ...now, ...changes }))),
  };
}

interface Scrolled {
  pages: ResultPages;
  canGrow: boolean;
  /** Called when another page is looked at, or another one has the focus. */
  onLook: (looked: Pick<ResultPages, 'at' | 'focused'>) => void;
  onEnd: () => void;
}

/** Watches where the list is scrolled to. */
export function useScrolledList({ pages, canGrow, onLook, onEnd }: Scrolled) {
  const list = useRef<HTMLDivElement>(null);
  const look = useEffectEvent(() => {
    if (!list.current) return;
    const at = pageInTheMiddle(list.current) ?? pages.at;
    const focused = pageOf(document.activeElement);
    if (at !== pages.at || focused !== pages.focused) onLook({ at, focused });
    if (canGrow && isNearItsEnd(list.current) && !hasKeyboard(list.current)) onEnd();
  });
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return list;
}

function pageOf(element: Element | null | undefined): number | null {
  const page = element?.closest<HTMLElement>('[data-page]')?.dataset.page;
  return page === undefined ? null : Number(page);
}

function pageInTheMiddle(list: HTMLElement): number | null {
  const middle = window.innerHeight / 2;
  const blocks = [...list.querySelectorAll('[data-page]')].toReversed();
  return pageOf(blocks.find((block) => block.getBoundingClientRect().top <= middle));
}

function isNearItsEnd(list: HTMLElement): boolean {
  return list.getBoundingClientRect().bottom < window.innerHeight + nearPixels;
}

/** Whoever goes through the list by keyboard must come to its end: there a button asks for more. */
function hasKeyboard(list: HTMLElement): boolean {
  const { activeElement } = document;
  return list.contains(activeElement) && activeElement?.matches(':focus-visible') === true;
}
