import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/api/error';
import { plural } from '@/lib/format';
import { asQuery } from '@/lib/address';
import { isFiltered, logPage } from '../rules/log-params';
import { LogRows, type Column } from './log-rows';

interface Page<Row> {
  entries: Row[];
  next_before: number | null;
}

interface LogViewProps<Row> {
  label: string;
  query: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'refetch'>;
  columns: readonly Column<Row>[];
}

/** One page of a log in whatever state it is, and the way to the others. */
export function LogView<Row extends { seq: number }>({ label, query, columns }: LogViewProps<Row>) {
  const { data, error, refetch } = query;
  const [params] = useSearchParams();
  if (!data) {
    if (!error) return <LogSkeleton label={label} />;
    return (
      <ErrorState
        title="Unable to load the log"
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.entries.length === 0) return <NoRows filtered={isFiltered(params)} />;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-sm text-secondary">
        {plural(data.entries.length, 'entry', 'entries')}, newest first
      </p>
      <LogRows label={label} rows={data.entries} columns={columns} />
      <Pages params={params} next={data.next_before} />
    </div>
  );
}

function Pages({ params, next }: { params: URLSearchParams; next: number | null }) {
  const newest = params.has('before');
  if (!newest && next === null) return null;
  const to = (before?: number) => ({ search: asQuery(logPage.write(params, { before })) });
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3">
      {newest && (
        <LinkButton to={to()} variant="outline">
          Newest
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={to(next)} variant="outline" rel="next">
          Older
        </LinkButton>
      )}
    </nav>
  );
}

function NoRows({ filtered }: { filtered: boolean }) {
  return (
    <Empty
      icon={<SearchX className="size-6" />}
      title={filtered ? 'Nothing matches these filters' : 'Nothing here yet'}
      text={
        filtered
          ? 'Try fewer filters or a longer period.'
          : 'As soon as something happens, it appears here.'
      }
    />
  );
}

function LogSkeleton({ label }: { label: string }) {
  return (
    <Loading label={`Loading: ${label}`}>
      <div className="flex flex-col gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </div>
    </Loading>
  );
}
