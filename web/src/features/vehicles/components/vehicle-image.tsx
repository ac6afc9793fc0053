import { cn } from '@/lib/cn';
import type { Category, Image } from '@/lib/api/types';
import motorbike from './placeholder-motorbike.webp';
import van from './placeholder-van.webp';
import car from './placeholder.webp';

interface VehicleImageProps {
  image: Image | null;
  /** What the picture shows; read out when there is no picture yet. */
  name: string;
  /** What stands for a picture that is missing; a car where it is not known. */
  category?: Category | null | undefined;
  /** The width it takes on screen, as the sizes attribute says it. */
  sizes: string;
  /** lcp: the page's largest picture; eager: visible at first; lazy: further down. */
  loading?: 'lcp' | 'eager' | 'lazy';
  /** cover: fills its frame and may be cropped; whole: never cropped. */
  fit?: 'cover' | 'whole';
  /** Large enough for dense screens to be given the widest there is; in a list that would cost more than it shows. */
  detailed?: boolean;
  className?: string;
}

const placeholders: Partial<Record<Category, string>> = { motorbike, van };

const fits = {
  cover: 'aspect-3/2 w-full bg-cover object-cover',
  whole: 'size-full bg-contain bg-center bg-no-repeat object-contain',
};

/** A picture of a vehicle (3:2), or our illustration where there is none (P3-07). */
export function VehicleImage({
  image,
  name,
  category,
  sizes,
  loading = 'lazy',
  fit = 'cover',
  detailed = false,
  className,
}: VehicleImageProps) {
  // A few pixels, drawn large: what the picture will look like, until it is there.
  const preview = image?.preview;
  return (
    <img
      data-slot="vehicle-image"
      src={image?.url_480 ?? ((category && placeholders[category]) || car)}
      srcSet={image ? widthsOf(image, detailed) : undefined}
      sizes={image ? sizes : undefined}
      alt={image?.alt ?? `Illustration: no picture of this ${name} yet`}
      width={480}
      height={320}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'lcp' ? 'high' : undefined}
      decoding="async"
      style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
      className={cn('bg-subtle', fits[fit], className)}
    />
  );
}

/** The server preloads a page's first picture by the same words (server/features/pages/contents.cpp). */
function widthsOf({ url_480, url_960, url_1600 }: Image, detailed: boolean): string {
  const widths = [`${url_480} 480w`, `${url_960} 960w`];
  if (detailed && url_1600) widths.push(`${url_1600} 1600w`);
  return widths.join(', ');
}

/** A picture that says so itself where it is drawn. `frame` are the classes of what holds both. */
export function LabelledPicture({ frame, ...picture }: VehicleImageProps & { frame?: string }) {
  return (
    <div className={cn('relative', frame)}>
      <VehicleImage {...picture} />
      <IllustrationNote image={picture.image} />
    </div>
  );
}

/** Says so wherever a picture is drawn, not photographed. */
export function IllustrationNote({ image }: { image: Image | null }) {
  if (image && !image.illustration) return null;
  return (
    <span className="absolute right-0 bottom-0 rounded-tl-md bg-surface/90 px-1.5 text-[0.6875rem] leading-5 text-secondary">
      Illustration
    </span>
  );
}
