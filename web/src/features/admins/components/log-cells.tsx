import { CopyId } from '@/components/ui/copy-id';
import { instant } from '@/lib/format';
import type { Fact } from '../rules/log-words';

/** When, in London. */
export function At({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="tabular whitespace-nowrap">
      {instant(iso)}
    </time>
  );
}

export const nothing = <span className="text-muted">–</span>;

export function Id({ id, label }: { id: string | null; label: string }) {
  return id ? <CopyId id={id} label={label} /> : nothing;
}

/** What else a row keeps, opened on demand. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return nothing;
  return (
    <details>
      <summary className="w-fit cursor-pointer font-medium text-primary underline">Show</summary>
      <dl className="flex min-w-48 flex-col gap-1.5 pt-2">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="max-w-sm wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
