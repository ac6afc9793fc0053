import type { ReactNode } from 'react';

/** One thing that is told of each row. */
export interface DataColumn<Row> {
  id: string;
  heading: string;
  /** The heading is read out only. */
  hideHeading?: boolean;
  cell: (row: Row) => ReactNode;
  /** The server's name for the order by this column; without one there is none. */
  sort?: string;
  align?: 'end';
}

/** The order that the server gives rows in. */
export interface RowOrder {
  /** A column's `sort`, with "-" before it for the other way round; undefined for the server's own order. */
  by: string | undefined;
  onChange: (by: string | undefined) => void;
}
