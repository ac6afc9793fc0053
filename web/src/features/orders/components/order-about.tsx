import { PlateChip } from '@/components/ui/plate-chip';
import type { OrderSummary } from '@/lib/api/types';

/** The kinds that are about a vehicle by its plate. */
const OF_A_PLATE: readonly OrderSummary['kind'][] = [
  'hpi_check',
  'temporary_insurance',
  'vehicle_inspection',
];

/** What an order is for: a plate, or a reference. */
export function OrderAbout({ kind, about }: Pick<OrderSummary, 'kind' | 'about'>) {
  return OF_A_PLATE.includes(kind) ? <PlateChip registration={about} /> : about;
}
