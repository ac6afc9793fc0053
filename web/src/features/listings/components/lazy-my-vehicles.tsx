import { Skeleton } from '@/components/ui/skeleton';
import { lazyTab } from '@/lib/lazy-part';

export const MyVehicles = lazyTab(() => import('./my-vehicles'), <Skeleton className="h-96" />);
