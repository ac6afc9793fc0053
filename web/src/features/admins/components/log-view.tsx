import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { DataColumn } from '@/components/table/columns';
import { DataTable } from '@/components/table/data-table';
import { CursorPages } from '@/components/ui/cursor-pages';
import { Empty } from '@/components/ui/empty';
import { plural } from '@/lib/format';
import { asQuery } from '@/lib/address';
import { isFiltered, logPage } from '../rules/log-params';

interface Page<Row> {
  entries: Row[];
  next_before: number | null;
}

interface LogViewProps<Row> {
  label: string;
  query: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'refetch'>;
  columns: readonly DataColumn<Row>[];
}

/** One page of a log in whatever state it is, and the way to the others. */
export function LogView<Row extends { seq: number }>({ label, query, columns }: LogViewProps<Row>) {
  const { data, error, refetch } = query;
  const [params] = useSearchParams();
  const to = (before?: number) => ({ search: asQuery(logPage.write(params, { before })) });
  const next = data?.next_before ?? null;
  return (
    <div className="flex flex-col gap-4">
      {data && data.entries.length > 0 && (
        <p role="status" className="text-sm text-secondary">
          {plural(data.entries.length, 'entry', 'entries')}, newest first
        </p>
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={data?.entries}
        rowId={({ seq }) => String(seq)}
        error={error}
        onRetry={() => void refetch()}
        failed="Unable to load the log"
        empty={<NoRows filtered={isFiltered(params)} />}
        // Where it fits beside the menu.
        wide="(min-width: 1100px)"
      />
      <CursorPages
        newest={params.has('before') ? to() : null}
        older={next === null ? null : to(next)}
      />
    </div>
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
