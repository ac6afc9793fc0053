import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, SearchX } from 'lucide-react';
import { EarlyWords } from '@/components/layout/early-words';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { NativeSelect } from '@/components/ui/native-select';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import type { JobPosting } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { useLocation } from '@/lib/router';
import { stayingState } from '@/lib/staying';
import { useAddress } from '@/lib/use-address';
import { postingsQuery } from '../api/postings';
import {
  hasFilter,
  matching,
  positionsAddress,
  placesOf,
  type Narrowed,
} from '../rules/open-positions';
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
      {({ items }) => <Positions all={items} />}
    </Loaded>
  );
}

function Positions({ all }: { all: readonly JobPosting[] }) {
  const [narrowed, change] = useAddress(positionsAddress);
  const found = matching(all, narrowed);
  return (
    <div className="flex flex-col gap-5">
      {(all.length > 1 || hasFilter(narrowed)) && (
        <Narrowing all={all} narrowed={narrowed} found={found.length} onChange={change} />
      )}
      {found.length === 0 ? (
        <Empty
          icon={<SearchX className="size-6" />}
          title="No job fits this choice"
          text="Try another department, place or type."
          action={
            <Button
              variant="outline"
              onClick={() => change({ department: undefined, place: undefined, type: undefined })}
            >
              Show all jobs
            </Button>
          }
        />
      ) : (
        <ul aria-label="Open positions" className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {found.map((posting) => (
            <li key={posting.id} className="flex">
              <Position posting={posting} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface NarrowingProps {
  all: readonly JobPosting[];
  narrowed: Narrowed;
  found: number;
  onChange: (change: Partial<Narrowed>) => void;
}

/** By department, place and type; the address has the choice, so that a link shows the same. */
function Narrowing({ all, narrowed, found, onChange }: NarrowingProps) {
  const choices = placesOf(all);
  const select = (
    label: string,
    name: keyof Narrowed,
    options: readonly { value: string; label: string }[],
  ) => (
    <Field label={label} className="grow basis-40 md:max-w-64">
      <NativeSelect
        value={narrowed[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
      >
        <option value="">All</option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
  return (
    <div role="search" aria-label="Narrow the jobs" className="flex flex-wrap items-end gap-3">
      {select('Department', 'department', choices.department)}
      {select('Place', 'place', choices.place)}
      {select('Type', 'type', choices.type)}
      <p role="status" className="basis-full text-sm text-secondary">
        {plural(found, 'job')}
      </p>
    </div>
  );
}

/** The address of a job beside the choice that is made. */
function useWayTo(jobId: string): { search: string } {
  const params = new URLSearchParams(useLocation().search);
  params.set('job', jobId);
  return { search: `?${params.toString()}` };
}

function Position({ posting }: { posting: JobPosting }) {
  const { id, title, department, location, employment_type: type, salary_range: salary } = posting;
  const way = useWayTo(id);
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
        <LinkButton size="sm" to={way} state={stayingState}>
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
      <Loading label="Loading our open positions" className="noscript:hidden">
        <Skeleton className="mb-5 h-24" />
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-64" />
          ))}
        </div>
      </Loading>
    </div>
  );
}
