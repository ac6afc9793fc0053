import { ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import type { Image } from '@/lib/api/types';
import { IllustrationNote, VehicleImage } from './vehicle-image';

interface ZoomPictureProps {
  image: Image;
  name: string;
}

/** The whole picture; pressed, it is twice as large around that point, and moved about by scrolling. */
export function ZoomPicture({ image, name }: ZoomPictureProps) {
  const [isLarge, setLarge] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // Where it was pressed, from 0 to 1 of the frame.
  const point = useRef({ x: 0.5, y: 0.5 });
  const Icon = isLarge ? ZoomOut : ZoomIn;

  useLayoutEffect(() => {
    const box = frame.current;
    if (!isLarge || !box) return;
    box.scrollLeft = (box.scrollWidth - box.clientWidth) * point.current.x;
    box.scrollTop = (box.scrollHeight - box.clientHeight) * point.current.y;
  }, [isLarge]);

  function onClick(event: MouseEvent) {
    const box = frame.current?.getBoundingClientRect();
    const isByPointer = event.detail > 0;
    point.current =
      box && isByPointer
        ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
        : { x: 0.5, y: 0.5 };
    setLarge(!isLarge);
  }

  return (
    <div className="relative mx-auto w-full max-w-[105dvh]">
      <div
        ref={frame}
        data-slot="zoom-picture"
        className="aspect-3/2 w-full overflow-auto overscroll-contain rounded-lg bg-subtle"
      >
        <button
          type="button"
          aria-label={`Zoom ${isLarge ? 'out' : 'in'}: ${image.alt}`}
          onClick={onClick}
          className={cn(
            'block focus-visible:-outline-offset-4',
            isLarge ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in',
          )}
        >
          <VehicleImage
            image={image}
            name={name}
            sizes={isLarge ? '200vw' : '(min-width: 1152px) 68rem, 96vw'}
            loading="eager"
            fit="whole"
            detailed
          />
        </button>
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute top-3 right-3 rounded-full border bg-surface/95 p-2 shadow-sm"
      >
        <Icon className="size-4" />
      </span>
      <IllustrationNote image={image} />
    </div>
  );
}
