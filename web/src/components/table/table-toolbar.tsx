import { Columns3, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { toCsv } from '@/lib/csv';
import { plural } from '@/lib/format';
import { saveAsFile } from '@/lib/save-as-file';
import type { DataColumn } from './columns';
import type { TableModel } from './use-table-model';

interface ToolbarProps<Row extends object> {
  label: string;
  model: TableModel<Row>;
  /** The columns, also those that are hidden. */
  all: readonly DataColumn<Row>[];
  search: string | undefined;
  /** Offers the order as a choice, where there are no headings to press. */
  sorts: boolean;
  exportName: string | undefined;
  choosesColumns: boolean;
}

/** What can be done with a table as a whole. */
export function TableToolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { model, all, search, sorts, exportName, choosesColumns } = props;
  if (!search && !sorts && !exportName && !choosesColumns) return null;
  const sortable = all.filter(({ value }) => value !== undefined);
  return (
    <div data-slot="table-toolbar" className="flex flex-wrap items-end gap-3">
      {search && (
        <Field label={search} className="min-w-48 grow sm:max-w-80">
          <Input
            type="search"
            value={model.search}
            onChange={(event) => model.setSearch(event.target.value)}
          />
        </Field>
      )}
      {sorts && (
        <Field label="Sort by" className="min-w-40">
          <NativeSelect
            value={model.order ? `${model.order.id} ${model.order.isDown}` : ''}
            onChange={(event) => {
              const [id = '', isDown] = event.target.value.split(' ');
              model.setOrder(id, isDown === 'true');
            }}
          >
            {!model.order && <option value="">Default order</option>}
            {sortable.map(({ id, heading }) => [
              <option key={id} value={`${id} false`}>
                {heading}, ascending
              </option>,
              <option key={`${id} down`} value={`${id} true`}>
                {heading}, descending
              </option>,
            ])}
          </NativeSelect>
        </Field>
      )}
      <p role="status" className="min-h-11 grow content-center text-sm text-secondary">
        {search && plural(model.matching.length, 'row')}
      </p>
      {choosesColumns && <ColumnChoice model={model} all={all} />}
      {exportName && (
        <Button variant="outline" onClick={() => exportRows(props, exportName)}>
          <Download aria-hidden className="size-4" />
          {model.selected.length > 0 ? 'Export selected' : 'Export'}
        </Button>
      )}
    </div>
  );
}

function exportRows<Row extends object>({ model, all }: ToolbarProps<Row>, name: string) {
  const columns = all.flatMap(({ heading, value, exported = value }) =>
    exported ? [{ heading, exported }] : [],
  );
  const rows = model.selected.length > 0 ? model.selected : model.matching;
  const text = toCsv(
    columns.map(({ heading }) => heading),
    rows.map((row) => columns.map(({ exported }) => exported(row))),
  );
  saveAsFile(`${name}.csv`, text, 'text/csv');
}

function ColumnChoice<Row extends object>({
  model,
  all,
}: Pick<ToolbarProps<Row>, 'model' | 'all'>) {
  const shown = new Set(model.columns.map(({ id }) => id));
  return (
    <details className="relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold hover:bg-subtle">
        <Columns3 aria-hidden className="size-4" />
        Columns
      </summary>
      <div className="absolute right-0 z-20 min-w-52 rounded-md border bg-surface px-4 py-2 shadow-lg">
        {all.map(({ id, heading }, index) => (
          <Checkbox
            key={id}
            label={heading}
            checked={shown.has(id)}
            disabled={index === 0} // by which one knows the row
            onChange={(checked) => model.showColumn(id, checked)}
          />
        ))}
      </div>
    </details>
  );
}
