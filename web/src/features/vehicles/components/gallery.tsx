import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cn } from '@/lib/cn';
import type { Category, Image } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { pictureSizes } from '@/lib/picture-sizes';
import { lazyPart } from '@/lib/lazy-part';
import { IllustrationNote, VehicleImage } from './vehicle-image';

const GalleryDialog = lazyPart(() => import('./gallery-dialog'));

interface GalleryProps {
  images: Image[];
  name: string;
  category: Category;
}

/**
 * The pictures as a mosaic on desktops and a strip to swipe through where that has no room; pressing one opens it large. Without pictures, our illustration (P3-07).
 */
export function Gallery({ images, name, category }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (index: number) => {
    setOpened(true);
    setShown(index);
  };
  if (images.length === 0) return <NoPictures name={name} category={category} />;
  const tiles = Math.min(images.length, 3);
  return (
    <div data-slot="gallery" className="relative">
      <ul
        className={cn(
          'grid gap-2 overflow-hidden rounded-xl max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:overflow-x-auto max-lg:overscroll-x-contain lg:h-[clamp(15rem,46dvh,24rem)]',
          tiles === 2 && 'lg:grid-cols-2',
          tiles === 3 && 'lg:grid-cols-[2fr_1fr] lg:grid-rows-2',
        )}
      >
        {images.map((image, index) => (
          <Tile
            key={`${image.url_960}#${index}`}
            image={image}
            name={name}
            label={`Show picture ${index + 1} of ${images.length}: ${image.alt}`}
            place={index}
            spans={index === 0 && tiles === 3}
            onPress={() => open(index)}
          />
        ))}
      </ul>
      {images.length > 1 && <AllPictures count={images.length} onPress={() => open(0)} />}
      {opened && (
        <Suspense fallback={null}>
          <GalleryDialog images={images} name={name} index={shown} onIndex={setShown} />
        </Suspense>
      )}
    </div>
  );
}

interface TileProps {
  image: Image;
  name: string;
  label: string;
  /** 0 is the main picture; from the fourth on they are seen in the strip alone. */
  place: number;
  spans: boolean;
  onPress: () => void;
}

function Tile({ image, name, label, place, spans, onPress }: TileProps) {
  const isFirst = place === 0;
  return (
    <li
      className={cn(
        'relative min-h-0 max-lg:w-full max-lg:shrink-0 max-lg:snap-center',
        place > 2 && 'lg:hidden',
        spans && 'lg:row-span-2',
      )}
    >
      <button
        type="button"
        aria-label={label}
        onPointerEnter={GalleryDialog.preload}
        onFocus={GalleryDialog.preload}
        onClick={onPress}
        className="group block size-full overflow-hidden focus-visible:-outline-offset-4"
      >
        <VehicleImage
          image={image}
          name={name}
          sizes={
            isFirst
              ? pictureSizes.large
              : '(min-width: 1280px) 18rem, (min-width: 768px) 22vw, 100vw'
          }
          loading={isFirst ? 'lcp' : 'lazy'}
          detailed
          className="h-full transition-transform duration-200 ease-out group-hover:scale-[1.01]"
        />
      </button>
      {isFirst && <IllustrationNote image={image} />}
    </li>
  );
}

function AllPictures({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute bottom-3 left-3 flex min-h-9 items-center gap-2 rounded-md border bg-surface/95 px-3 text-sm font-medium shadow-sm hover:bg-surface"
    >
      <Images aria-hidden className="size-4" /> {plural(count, 'picture')}
    </button>
  );
}

function NoPictures({ name, category }: Omit<GalleryProps, 'images'>) {
  return (
    <div data-slot="gallery" className="relative overflow-hidden rounded-xl">
      <VehicleImage
        image={null}
        name={name}
        category={category}
        sizes=""
        loading="lcp"
        className="md:aspect-5/2"
      />
      <IllustrationNote image={null} />
    </div>
  );
}
