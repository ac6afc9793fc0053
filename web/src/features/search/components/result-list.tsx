import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { asQuery } from '@/lib/address';
import type { VehicleList } from '@/lib/api/types';
import { counted } from '@/lib/format';
import { useSearchParams } from '@/lib/router';
import { searchPageQuery } from '../api/search-vehicles';
import { useScrolledList, type useResultPages } from '../hooks/use-result-pages';
import { browseAddress, type Browse } from '../rules/browse-address';
import { allPages, hasCards } from '../rules/result-pages';
import { totalOf } from '../rules/results-words';
import { PageOfCards, type CardsLook } from './page-of-cards';

interface ResultListProps extends CardsLook, ReturnType<typeof useResultPages> {
  /** Without its page: it stays the same object while the list is scrolled. */
  search: Browse;
  /** The page that the list began with. */
  list: VehicleList;
  onPage: (page: number) => void;
}

/** The pages of a list, which grows while it is scrolled; at most five of them have cards (S5). */
export function ResultList(props: ResultListProps) {
  const { search, list, pages, heights, change, onPage, query, columns, leads } = props;
  const isLoaded = useQuery(
    searchPageQuery(search, pages.last, pages.last === pages.begun),
  ).isSuccess;
  const lastPage = Math.ceil(totalOf(list) / list.page_size);
  const canGrow = pages.last < lastPage;
  /** A page whose first card takes the focus once it is there. */
  const focusOn = useRef<number | null>(null);
  const grow = () => change({ last: pages.last + 1 });
  const box = useScrolledList({
    pages,
    canGrow: canGrow && isLoaded,
    onLook(looked) {
      change(looked);
      if (looked.at !== pages.at) onPage(looked.at);
    },
    onEnd: grow,
  });
  const onCards = useCallback(
    (page: number) => {
      if (focusOn.current !== page) return;
      focusOn.current = null;
      const first = box.current?.querySelector<HTMLElement>(`[data-page="${page}"] a`);
      first?.focus({ preventScroll: true });
      // Whoever sees where the focus is must go on seeing it.
      if (first?.matches(':focus-visible')) first.scrollIntoView({ block: 'nearest' });
    },
    [box],
  );
  const showEarlierPage = useEarlierPage(props, box);
  function showEarlier() {
    focusOn.current = pages.first - 1;
    return showEarlierPage();
  }

  return (
    <div ref={box} className="flex flex-col gap-5">
      {pages.first > 1 && (
        <PageLink
          page={pages.first - 1}
          label="Show earlier vehicles"
          rel="prev"
          onPress={showEarlier}
        />
      )}
      {allPages(pages).map((page) =>
        hasCards(pages, page) ? (
          <PageOfCards
            // What the list began with stays until its successor has come.
            key={page === pages.begun ? 'begun' : page}
            {...{ search, page, heights, onCards, query, columns, leads }}
            isBegun={page === pages.begun}
            isFirst={page === pages.first}
          />
        ) : (
          <div key={page} data-page={page} style={{ height: heights.of(page) }} />
        ),
      )}
      {canGrow && (
        <PageLink
          page={pages.last + 1}
          label="Show more vehicles"
          rel="next"
          onPress={() => {
            focusOn.current = pages.last + 1;
            grow();
          }}
        />
      )}
      <p className="text-center text-sm text-secondary">{extent(pages, list)}</p>
    </div>
  );
}

/** "1 to 60 of 412" */
function extent({ first, last }: { first: number; last: number }, list: VehicleList): string {
  const from = (first - 1) * list.page_size + 1;
  const total = totalOf(list);
  const to = Math.min(last * list.page_size, total);
  const words = [from, to, total].map((count) => counted(count));
  return `Vehicles ${words[0]} to ${words[1]} of ${words[2]}`;
}

/** Puts a page above the first one, without moving what is looked at. */
function useEarlierPage(
  { search, pages, change }: ResultListProps,
  box: { current: HTMLDivElement | null },
) {
  const client = useQueryClient();
  const height = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (height.current === null || !box.current) return;
    window.scrollBy(0, box.current.offsetHeight - height.current);
    height.current = null;
  }, [pages.first, box]);
  return async () => {
    const first = pages.first - 1;
    await client.prefetchQuery(searchPageQuery(search, first, false));
    height.current = box.current?.offsetHeight ?? null;
    change({ first });
  };
}

interface PageLinkProps {
  page: number;
  label: string;
  rel: 'prev' | 'next';
  onPress: () => unknown;
}

/** A link to the page by itself, for those who open it elsewhere; pressed, it joins the list. */
function PageLink({ page, label, rel, onPress }: PageLinkProps) {
  const [params] = useSearchParams();
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  }
  return (
    <LinkButton
      variant="outline"
      to={{ search: asQuery(browseAddress.write(params, { page })) }}
      rel={rel}
      onClick={onClick}
      className="self-center"
    >
      {label}
    </LinkButton>
  );
}
