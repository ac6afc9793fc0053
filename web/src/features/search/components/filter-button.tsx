import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/lib/lazy-part';
import type { FilterPanelProps } from './filter-panel';

const FilterSheet = lazyPart(() => import('./filter-sheet'));

interface FilterButtonProps extends FilterPanelProps {
  /** How many filters are active that have no field of their own beside the button. */
  active: number;
  total: number | undefined;
  onClear: () => void;
  className?: string | undefined;
}

/** Opens the filters over the page; their code comes when the finger or the focus is near. */
export function FilterButton({ active, className, ...sheet }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={() => setOpen(true)}
        className={className}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet {...sheet} open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
