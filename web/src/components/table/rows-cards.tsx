import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import type { DataColumn } from './columns';
import type { TableModel } from './use-table-model';

interface RowsCardsProps<Row extends object> {
  label: string;
  model: TableModel<Row>;
  selects: boolean;
  /** A card of one's own; otherwise the first column is its title, and the others follow. */
  card?: (row: Row) => ReactNode;
}

/** Rows where a table has no room. */
export function RowsCards<Row extends object>({
  label,
  model,
  selects,
  card,
}: RowsCardsProps<Row>) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {model.shown.map(({ id, row, isSelected, select }, index) => (
        <li key={id}>
          <Card className="flex flex-col gap-3">
            {selects && (
              <Checkbox label={`Select row ${index + 1}`} checked={isSelected} onChange={select} />
            )}
            {card ? card(row) : <Facts row={row} columns={model.columns} />}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Facts<Row>({ row, columns }: { row: Row; columns: readonly DataColumn<Row>[] }) {
  const [title, ...others] = columns;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="text-base">{title?.cell(row)}</h3>
      <dl className="grid gap-2">
        {others.map(({ id, heading, cell }) => (
          <div key={id} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{heading}</dt>
            <dd className="wrap-anywhere">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
