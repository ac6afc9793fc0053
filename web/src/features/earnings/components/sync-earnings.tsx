import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import { plural } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useSyncEarnings } from '../api/sync-earnings';

/** Makes rows of earnings that are missing (D2.2-06). */
export function SyncEarnings() {
  const sync = useSyncEarnings({
    done: ({ created, total_bookings: total }) =>
      toast.success(
        'Earnings synced',
        created === 0
          ? `Nothing to add: ${total === 1 ? 'your booking already has' : `all ${plural(total, 'booking')} already have`} earnings.`
          : `Added ${plural(created, 'missing record')}, for ${plural(total, 'booking')} in total.`,
      ),
    failed: (error) =>
      toast.error(
        'Not synced',
        error instanceof ApiError && error.status > 0
          ? 'Failed to create missing earnings records.'
          : 'An unexpected error occurred.',
      ),
  });
  return (
    <Button size="sm" variant="outline" loading={sync.isPending} onClick={() => sync.mutate()}>
      <RefreshCw aria-hidden className="size-4" />
      Sync Earnings
    </Button>
  );
}
