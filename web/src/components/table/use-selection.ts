import { useState } from 'react';

/** Which of the rows on the screen are ticked. Rows that are gone are no longer among them. */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => ids.has(rowId(row)));
  return {
    selected,
    has: (row: Row) => ids.has(rowId(row)),
    areAll: rows.length > 0 && selected.length === rows.length,
    set: (changed: readonly Row[], isSelected: boolean) => {
      const next = new Set(selected.map(rowId));
      for (const row of changed) {
        if (isSelected) next.add(rowId(row));
        else next.delete(rowId(row));
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
