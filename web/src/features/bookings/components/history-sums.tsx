import { MoneyRows, type MoneyRow } from '@/components/facts/money-rows';
import { Card } from '@/components/ui/card';
import type { PastTripList } from '@/lib/api/types';
import { sumRows } from '../rules/past-trips';

/** What the trips that are shown came to, by kind of money: a host's earnings, and what one's own trips cost. */
export function HistorySums({ list }: { list: PastTripList }) {
  const hosted = sumRows(list.hosted);
  const hired = sumRows(list.hired);
  if (hosted.length + hired.length === 0) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {hosted.length > 0 && <Sums title="What your vehicles earned" rows={hosted} />}
      {hired.length > 0 && (
        <Sums
          title="What your own trips cost"
          rows={hired}
          note="Deposits are not counted, nor what was charged to them."
        />
      )}
    </div>
  );
}

function Sums({ title, rows, note }: { title: string; rows: MoneyRow[]; note?: string }) {
  const last = rows.length - 1;
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-h3">{title}</h3>
      <MoneyRows
        rows={rows.map((row, place) =>
          place === last ? { ...row, className: 'border-t pt-2 font-semibold' } : row,
        )}
      />
      {note && <p className="text-sm text-muted">{note}</p>}
    </Card>
  );
}
