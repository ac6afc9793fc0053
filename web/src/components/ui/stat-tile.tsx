import type { ReactNode } from 'react';
import { Card } from './card';

/** One headline figure of a dashboard. Put tiles into a <dl className="grid ...">. */
export function StatTile({
  label,
  value,
  note,
}: {
  label: string;
  value: ReactNode;
  note?: string;
}) {
  return (
    <Card className="flex flex-col gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular font-display text-2xl leading-snug font-bold">{value}</dd>
      {note && <dd className="text-sm text-secondary">{note}</dd>}
    </Card>
  );
}
