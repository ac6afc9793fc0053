import { Loading } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';

/** What stands there while the link of a letter is being used. */
export function LinkInUse({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div
        aria-hidden="true"
        className="container-page flex min-h-[50vh] items-center justify-center gap-3 py-16 text-ink-600"
      >
        <Spinner />
        {label}…
      </div>
    </Loading>
  );
}
