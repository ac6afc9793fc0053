import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { EarlyWords } from '@/components/layout/early-words';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import type { JobPosting } from '@/lib/api/types';
import { stayingState } from '@/lib/staying';
import { postingsQuery } from '../api/postings';
import { jobPath } from '../rules/career-paths';
import { EMPLOYMENT_TYPES } from '../rules/career-words';

/** The jobs that one may apply for (A2.14-02, A2.14-03). */
export function OpenPositions() {
  const query = useQuery(postingsQuery);
  return (
    <Loaded
      query={query}
      what="our open positions"
      skeleton={<PositionsSkeleton />}
      empty={
        <Empty
          icon={<BriefcaseBusiness className="size-6" />}
          title="No Open Positions"
          text="There is no job to apply for at the moment. Please look in again."
        />
      }
    >
      {({ items }) => (
        <ul aria-label="Open positions" className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {items.map((posting) => (
            <li key={posting.id} className="flex">
              <Position posting={posting} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Position({ posting }: { posting: JobPosting }) {
  const { id, title, department, location, employment_type: type, salary_range: salary } = posting;
  return (
    <Card className="flex grow flex-col items-start gap-3">
      <div>
        <h2 className="text-h3 wrap-anywhere">{title}</h2>
        <p className="text-secondary">
          {department} · {location}
        </p>
      </div>
      <StatusBadge>{EMPLOYMENT_TYPES[type]}</StatusBadge>
      {salary && <p className="font-semibold tabular-nums">{salary}</p>}
      <p className="line-clamp-3 text-secondary">{posting.description}</p>
      <div className="mt-auto pt-1">
        <LinkButton size="sm" to={jobPath(id)} state={stayingState}>
          Apply Now <span className="sr-only">for {title}</span>
        </LinkButton>
      </div>
    </Card>
  );
}

function PositionsSkeleton() {
  return (
    <div>
      <EarlyWords html="" />
      <Loading label="Loading our open positions">
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-64" />
          ))}
        </div>
      </Loading>
    </div>
  );
}
