import { CopyId } from '@/components/ui/copy-id';
import { instant } from '@/lib/format';

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
