import { lazyTab } from '@/lib/lazy-part';
import { ContractsSkeleton } from './contracts-skeleton';

export const MyContracts = lazyTab(() => import('./my-contracts'), <ContractsSkeleton />);
export const HostContracts = lazyTab(() => import('./host-contracts'), <ContractsSkeleton />);
