import { Button } from '@/components/ui/button';
import type { OrderSummary } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useRefreshReport } from '../api/checks';

/** Asks for the report of a check again; one that is there is not asked for twice (D2.4-08, D8-34 to D8-36). */
export function RefreshReport({ order: { id, about, status } }: { order: OrderSummary }) {
  const refresh = useRefreshReport(id, {
    done: ({ state }) => {
      if (state === 'waiting') toast('The report has not come yet.');
      if (state !== 'ready') return;
      if (status === 'completed') toast('HPI data is already available and up to date.');
      else toast.success('HPI data loaded successfully.');
    },
    failed: 'Failed to refresh HPI data.',
  });
  return (
    <Button variant="outline" loading={refresh.isPending} onClick={() => refresh.mutate()}>
      Refresh <span className="sr-only">the report of {about}</span>
    </Button>
  );
}
