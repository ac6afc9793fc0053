import { Skeleton } from '@/components/ui/skeleton';
import { lazyTab } from '@/lib/lazy-part';

export const HostCalendar = lazyTab(() => import('./host-calendar'), <Skeleton className="h-96" />);
