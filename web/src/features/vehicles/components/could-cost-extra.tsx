import { DescriptionList } from '@/components/ui/description-list';
import { extraCharges, type UseCharges } from '../rules/extra-charges';

/** What could come on top of the price, and where it is taken from (K7). */
export function CouldCostExtra({ charges }: { charges: UseCharges }) {
  return (
    <div className="flex flex-col gap-3">
      <DescriptionList items={extraCharges(charges)} />
      <p className="text-sm text-muted">
        Taken from the refundable deposit, and only for what the host can prove.
      </p>
    </div>
  );
}
