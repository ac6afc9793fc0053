import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Tooltip, TooltipGroup } from '@/components/ui/tooltip';
import type { Image } from '@/lib/api/types';
import { ZoomPicture } from './zoom-picture';

interface GalleryDialogProps {
  images: Image[];
  name: string;
  /** The picture shown; null while closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
}

/** One picture large; arrow keys and buttons go on to its neighbours. */
export default function GalleryDialog({ images, name, index, onIndex }: GalleryDialogProps) {
  const at = index ?? 0;
  const image = images[at];
  // Has the focus at first: on the dialog's close button the arrow keys would go nowhere.
  const next = useRef<HTMLButtonElement>(null);
  const go = (step: number) => onIndex((at + step + images.length) % images.length);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  }

  return (
    <Dialog
      open={index !== null}
      onOpenChange={(open) => !open && onIndex(null)}
      title={`Pictures of this ${name}`}
      size="full"
      initialFocus={next}
    >
      <TooltipGroup>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys are a shortcut; the buttons do the same */}
        <div className="flex flex-col gap-3" onKeyDown={onKeyDown}>
          {image && <ZoomPicture key={at} image={image} name={name} />}
          <div className="flex items-center justify-center gap-4">
            <Tooltip text="Previous (left arrow key)">
              <IconButton variant="outline" label="Previous picture" onClick={() => go(-1)}>
                <ChevronLeft aria-hidden className="size-5" />
              </IconButton>
            </Tooltip>
            <p aria-live="polite" className="tabular min-w-16 text-center text-sm text-secondary">
              <span className="sr-only">Picture </span>
              {at + 1} <span aria-hidden>/</span>
              <span className="sr-only">of</span> {images.length}
            </p>
            <Tooltip text="Next (right arrow key)">
              <IconButton ref={next} variant="outline" label="Next picture" onClick={() => go(1)}>
                <ChevronRight aria-hidden className="size-5" />
              </IconButton>
            </Tooltip>
          </div>
        </div>
      </TooltipGroup>
    </Dialog>
  );
}
