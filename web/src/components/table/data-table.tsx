import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { failureWords } from '@/lib/api/load-problem';
import { desktopQuery, useMediaQuery } from '@/lib/use-media-query';
import type { DataColumn } from './columns';
import { RowsCards } from './rows-cards';
import { RowsTable } from './rows-table';
import { TableToolbar } from './table-toolbar';
import { useTableModel, type TableModel } from './use-table-model';

interface RowsProps<Row extends object> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Rows can be put in another order. Only for all there are: of one page of the server's it would be no order. */
  sorts?: boolean;
  /** The label of a search in the rows. */
  search?: string;
  /** Rows on a page, when all of them are here. Pages of the server's stand below the table. */
  pageSize?: number;
  /** What can be done with the rows that are selected. */
  selection?: (rows: Row[], clear: () => void) => ReactNode;
  /** The file that the rows can be saved as, without its ending. */
  exportName?: string;
  /** Columns can be hidden. */
  choosesColumns?: boolean;
  /** A row as a card, where a table has no room. */
  card?: (row: Row) => ReactNode;
  /** From where a table has room; tablet width when left out. */
  wide?: string;
}

interface DataTableProps<Row extends object> extends RowsProps<Row> {
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  error?: Error | null;
  onRetry?: () => void;
  /** What to say when they did not come, e.g. "Unable to load the log". */
  failed?: string;
  /** What stands in the place of no rows at all. */
  empty?: ReactNode;
  /** The shape of what is on its way; grey lines when left out. */
  skeleton?: ReactNode;
}

/** Rows in whatever state they are: on their way, missing, none, or a table that becomes cards on phones. */
export function DataTable<Row extends object>({
  rows,
  error,
  onRetry,
  failed = 'Unable to load the table',
  empty,
  skeleton,
  ...rest
}: DataTableProps<Row>) {
  if (rows === undefined && error) {
    return <ErrorState title={failed} text={failureWords(error)} onRetry={onRetry} />;
  }
  if (rows === undefined) return skeleton ?? <Lines label={rest.label} />;
  if (rows.length === 0) return empty;
  return <Rows rows={rows} {...rest} />;
}

function Rows<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  sorts = false,
  search,
  pageSize,
  selection,
  exportName,
  choosesColumns = false,
  card,
  wide = desktopQuery,
}: RowsProps<Row> & { rows: readonly Row[] }) {
  const model = useTableModel({ columns, rows, rowId, pageSize });
  const isWide = useMediaQuery(wide);
  const selects = selection !== undefined;
  return (
    <div data-slot="data-table" className="flex flex-col gap-4">
      <TableToolbar
        label={label}
        model={model}
        all={columns}
        search={search}
        sorts={sorts && !isWide}
        exportName={exportName}
        choosesColumns={choosesColumns && isWide}
      />
      {selects && model.selected.length > 0 && (
        <div
          role="group"
          aria-label="Selected rows"
          className="flex flex-wrap items-center gap-3 rounded-md bg-primary-faint px-4 py-2"
        >
          <span className="font-medium">{model.selected.length} selected</span>
          {selection([...model.selected], model.clearSelection)}
          <Button size="sm" variant="ghost" onClick={model.clearSelection}>
            Clear selection
          </Button>
        </div>
      )}
      {model.shown.length === 0 ? (
        <Empty
          icon={<SearchX className="size-6" />}
          title="Nothing found"
          text="Try fewer letters, or another word."
          action={
            <Button variant="outline" onClick={() => model.setSearch('')}>
              Clear the search
            </Button>
          }
        />
      ) : isWide ? (
        <RowsTable label={label} model={model} sorts={sorts} selects={selects} />
      ) : (
        <RowsCards label={label} model={model} selects={selects} card={card} />
      )}
      {model.pages > 1 && <Pages label={label} model={model} />}
    </div>
  );
}

interface PagesProps<Row extends object> {
  label: string;
  model: Pick<TableModel<Row>, 'page' | 'pages' | 'setPage'>;
}

function Pages<Row extends object>({ label, model }: PagesProps<Row>) {
  const { page, pages, setPage } = model;
  return (
    <nav aria-label={`Pages: ${label}`} className="flex items-center justify-center gap-3">
      <IconButton
        label="Previous page"
        variant="outline"
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && setPage(page - 1)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <span role="status" className="tabular text-sm">
        Page {page} of {pages}
      </span>
      <IconButton
        label="Next page"
        variant="outline"
        aria-disabled={page === pages || undefined}
        onClick={() => page < pages && setPage(page + 1)}
      >
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </nav>
  );
}

function Lines({ label }: { label: string }) {
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
