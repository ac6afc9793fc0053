import { Spinner } from '@/components/ui/spinner';

/** While the session is being checked (A2.1-05). */
export function AdminLoading() {
  return (
    <div
      role="status"
      className="flex min-h-[60vh] items-center justify-center gap-3 text-secondary"
    >
      <Spinner />
      Loading admin panel...
    </div>
  );
}
