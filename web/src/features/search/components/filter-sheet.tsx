import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { plural } from '@/lib/format';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

interface FilterSheetProps extends FilterPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many are found; undefined while nobody knows. */
  total: number | undefined;
  onClear: () => void;
}

/** The filters where there is no room for them beside the list. */
export default function FilterSheet({
  open,
  onOpenChange,
  total,
  onClear,
  ...panel
}: FilterSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Filters">
      <FilterPanel {...panel} />
      <div className="sticky bottom-0 z-10 -mx-5 mt-5 -mb-6 flex gap-3 border-t bg-surface px-5 py-4 sm:-mx-7 sm:px-7">
        <Button variant="outline" onClick={onClear}>
          Clear all
        </Button>
        <Button className="grow" onClick={() => onOpenChange(false)}>
          {total === undefined ? 'Show vehicles' : `Show ${plural(total, 'vehicle')}`}
        </Button>
      </div>
    </Dialog>
  );
}
