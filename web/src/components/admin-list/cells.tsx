import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonLine } from '@/components/facts/person-line';
import { CopyId } from '@/components/ui/copy-id';
import { Empty } from '@/components/ui/empty';
import { instant } from '@/lib/instants';

/** When, in London. */
export function At({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="tabular whitespace-nowrap">
      {instant(iso)}
    </time>
  );
}

export const nothing = <span className="text-muted">–</span>;

/** The id of a `label`, shortened; copied as a whole. */
export function Id({ id, label }: { id: string | null; label: string }) {
  return id ? <CopyId id={id} label={label} /> : nothing;
}

/** Somebody by name, whose id is copied. */
export function Person({ name, id }: { name: string; id: string }) {
  return (
    <PersonLine name={name}>
      <CopyId id={id} label="user ID" />
    </PersonLine>
  );
}

/** Who dealt with it, and when; both null as long as nobody has. */
export function Handled({ at, by }: { at: string | null; by: string | null }) {
  if (at === null) return <span className="text-muted">Not yet</span>;
  return (
    <PersonLine name={by}>
      <At iso={at} />
    </PersonLine>
  );
}

/** What of a row is longer than a row, opened on demand. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer font-medium text-primary underline">{label}</summary>
      {children}
    </details>
  );
}

/** In the place of a list to which nothing has come yet. */
export const nothingYet = (text: string) => (
  <Empty icon={<SearchX className="size-6" />} title="Nothing here yet" text={text} />
);
