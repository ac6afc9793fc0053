import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { VehicleGrid, VehicleGridSkeleton } from '@/features/vehicles';
import type { VehicleList } from '@/lib/api/types';
import { searchPageQuery } from '../api/search-vehicles';
import type { Browse } from '../rules/browse-address';
import type { PageHeights } from '../rules/page-heights';
import { ELSEWHERE, elsewhereFrom } from '../rules/place-words';

export interface CardsLook {
  /** The searched dates for a vehicle's page: "" or "?startDate=…". */
  query: string;
  columns: 2 | 3;
  leads: 'total' | undefined;
}

interface PageOfCardsProps extends CardsLook {
  search: Browse;
  page: number;
  /** The list began with it: its pictures come first, and its answer has the counts. */
  isBegun: boolean;
  isFirst: boolean;
  heights: PageHeights;
  /** Called when its cards are there. */
  onCards: (page: number) => void;
}

/** One page of the list. It takes no part in what scrolling changes, so that it is rendered once. */
export const PageOfCards = memo(function PageOfCards(props: PageOfCardsProps) {
  const { search, page, isBegun, heights, onCards, columns } = props;
  const block = useRef<HTMLDivElement>(null);
  const query = useQuery(searchPageQuery(search, page, isBegun));
  // Twenty cards are drawn piece by piece, between the frames of whoever is scrolling.
  const later = useDeferredValue(query.data);
  const list = isBegun ? query.data : later;
  const isThere = list !== undefined;
  useEffect(() => {
    if (!isThere || !block.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) heights.note(page, entry.contentRect);
    });
    observer.observe(block.current);
    onCards(page);
    return () => observer.disconnect();
  }, [isThere, heights, page, onCards]);
  return (
    <div
      ref={block}
      data-page={page}
      // A page that was there before keeps its place until its cards are back.
      style={{ minHeight: isThere ? undefined : heights.of(page) }}
      className="flex flex-col gap-6"
    >
      <Loaded
        query={{ ...query, data: list }}
        what="more vehicles"
        skeleton={<VehicleGridSkeleton count={20} columns={columns} />}
      >
        {(cards) => <Cards {...props} list={cards} />}
      </Loaded>
    </div>
  );
});

/** The cards, of a place that nobody knows in two parts (S1). */
function Cards({
  list,
  query,
  columns,
  leads,
  isBegun,
  isFirst,
}: PageOfCardsProps & { list: VehicleList }) {
  const cut = elsewhereFrom(list);
  const here = list.items.slice(0, cut);
  const elsewhere = list.items.slice(cut);
  const look = { query, columns, leads };
  const firstRow = isBegun ? 'visible' : 'below';
  // A page that is elsewhere as a whole goes on with what the one before it began.
  const hasHeading = here.length > 0 || isFirst;
  return (
    <>
      {here.length > 0 && (
        <VehicleGrid {...look} heading="h2" vehicles={here} firstRow={firstRow} />
      )}
      {elsewhere.length > 0 && (
        <section aria-label={ELSEWHERE} className="flex flex-col gap-4">
          {hasHeading && <h2 className="text-h3 font-semibold">{ELSEWHERE}</h2>}
          <VehicleGrid
            {...look}
            heading="h3"
            vehicles={elsewhere}
            firstRow={here.length > 0 ? 'below' : firstRow}
          />
        </section>
      )}
    </>
  );
}
