import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import { OrdersSkeleton } from './orders-skeleton';

interface OrdersTabProps<Item extends { id: string }> {
  heading: string;
  /** What can be bought here. */
  actions: ReactNode;
  /** Between the heading and the list. */
  above?: ReactNode;
  query: UseQueryResult<{ items: Item[]; page: number; page_size: number; total: number }>;
  /** As in "Unable to load your appeals". */
  what: string;
  failed?: string;
  /** The name of the list. */
  label: string;
  empty: { icon: ReactNode; title: string; text: string };
  children: (item: Item) => ReactNode;
}

/** A tab of both dashboards: what one has bought of one kind, newest first. */
export function OrdersTab<Item extends { id: string }>(props: OrdersTabProps<Item>) {
  const { heading, actions, above, query, what, failed, label, empty, children } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-h2">
          {heading}
        </h2>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      {above}
      <Loaded
        query={query}
        what={what}
        {...(failed !== undefined && { failed })}
        skeleton={<OrdersSkeleton />}
        empty={<Empty {...empty} />}
      >
        {(list) => (
          <>
            <ul aria-label={label} className="flex flex-col gap-4">
              {list.items.map((item) => (
                <li key={item.id}>{children(item)}</li>
              ))}
            </ul>
            <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
          </>
        )}
      </Loaded>
    </section>
  );
}
