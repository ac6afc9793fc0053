import type { ReactNode } from 'react';

/** One thing that is told of each row. */
export interface DataColumn<Row> {
  id: string;
  heading: string;
  /** The heading is read out only. */
  hideHeading?: boolean;
  cell: (row: Row) => ReactNode;
  /** What the rows are sorted, searched and exported by; without one they are not by this column. */
  value?: (row: Row) => string | number | null;
  /** What the export has in its place, e.g. pounds for pence. */
  exported?: (row: Row) => string | number | null;
  align?: 'end';
}
