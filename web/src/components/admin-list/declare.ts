import type { DataColumn } from '@/components/table/columns';
import {
  addressOf,
  numberField,
  oneOfField,
  pageField,
  textField,
  type Address,
  type Field,
} from '@/lib/address';
import type { paths } from '@/lib/api/schema';
import type { Filters } from './filters';

/** One page of a list: numbered, or read on from the number of its last row, or all there is. */
export interface ListPage<Row> {
  items: readonly Row[];
  page?: number;
  page_size?: number;
  total?: number;
  /** Null on the last page. */
  next_before?: number | null;
}

/** The addresses of the server's lists whose items are such rows. */
export type ListPath<Row> = {
  [P in keyof paths]: paths[P] extends {
    get: { responses: { 200: { content: { 'application/json': { items: infer Items } } } } };
  }
    ? Row[] extends Items
      ? P
      : never
    : never;
}[keyof paths];

/** What the server answers at that address. */
export type ItemAt<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Item } } } };
}
  ? Item
  : never;

/** The addresses of single things that admins read, by their ids. */
export type ItemPath = {
  [P in keyof paths]: P extends `/api/v1/admin/${string}/{id}`
    ? [ItemAt<P>] extends [never]
      ? never
      : P
    : never;
}[keyof paths];

interface Declared<Row, F extends Filters> {
  /** The heading, and the name of the table. */
  title: string;
  /** The heading is read out only, because the page's own says the same. */
  hidesTitle?: boolean;
  /** As in "Unable to load the log". */
  what: string;
  /** Said in place of "Unable to load the log". */
  failed?: string;
  filters: F;
  /** The words of the button that applies the filters. */
  apply?: string;
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** What a row is called in the names of its buttons: "Try again: Failed refund". */
  rowName?: (row: Row) => string;
  /** Says how many rows there are: all of them, or those of the page where nobody counts. */
  counted?: (rows: number) => string;
}

/** Where in a list somebody is, besides its filters. */
interface Place {
  /** A column's `sort`, with "-" before it for the other way round. */
  sort: string | undefined;
  page: number;
  /** The number of a row: the page begins below it. */
  before: number | undefined;
}

export interface AdminListDeclaration<Row, F extends Filters> extends Declared<Row, F> {
  /** Of its filters by their names, and of its place. */
  address: Address<Record<string, unknown> & Place>;
}

const beforeField = numberField(1, 999_999_999_999_999);

/** The part of an address that opens a drawer, by the id of what it shows. */
export const openAddress = addressOf({ open: textField(64) });
/** The part that turns the pages of a list read on from its last row. */
export const beforeAddress = addressOf({ before: beforeField });

/** Declares an admin list once: what is asked for, what is shown, and from both its address. */
export function adminList<Row, F extends Filters>(
  declared: Declared<Row, F>,
): AdminListDeclaration<Row, F> {
  const sorts = declared.columns.flatMap(({ sort }) => (sort ? [sort, `-${sort}`] : []));
  const fields: Record<string, Field<unknown>> = {
    sort: oneOfField<string | undefined>([undefined, ...sorts], undefined),
    page: pageField,
    before: beforeField,
  };
  for (const [name, { field }] of Object.entries(declared.filters)) fields[name] = field;
  return { ...declared, address: addressOf(fields) as Address<Record<string, unknown> & Place> };
}

/** One page of a list that the server sends as a whole. A page beyond the last one is the last: its rows were dealt with. */
export function pageOf<Row>(
  all: readonly Row[],
  asked: number,
  size = 20,
): Required<Pick<ListPage<Row>, 'items' | 'page' | 'page_size' | 'total'>> {
  const page = Math.max(1, Math.min(asked, Math.ceil(all.length / size)));
  const items = all.slice((page - 1) * size, page * size);
  return { items, page, page_size: size, total: all.length };
}
