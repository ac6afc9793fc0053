import { cn } from '@/lib/cn';
import type { Image } from '@/lib/api/types';
import placeholder from './placeholder.svg';

interface VehicleImageProps {
  image: Image | null;
  /** What the picture shows; read out when there is no picture yet. */
  name: string;
  /** The width it takes on screen, as the sizes attribute says it. */
  sizes: string;
  /** lcp: the page's largest picture; eager: visible at first; lazy: further down. */
  loading?: 'lcp' | 'eager' | 'lazy';
  /** cover: fills its frame and may be cropped; whole: never cropped. */
  fit?: 'cover' | 'whole';
  className?: string;
}

const fits = { cover: 'object-cover', whole: 'object-contain' };

/** A picture of a vehicle (3:2), or our illustration where there is none (P3-07). */
export function VehicleImage({
  image,
  name,
  sizes,
  loading = 'lazy',
  fit = 'cover',
  className,
}: VehicleImageProps) {
  return (
    <img
      data-slot="vehicle-image"
      src={image?.url_480 ?? placeholder}
      srcSet={image ? `${image.url_480} 480w, ${image.url_960} 960w` : undefined}
      sizes={image ? sizes : undefined}
      alt={image?.alt ?? `Illustration: no picture of this ${name} yet`}
      width={480}
      height={320}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'lcp' ? 'high' : undefined}
      decoding="async"
      className={cn('aspect-3/2 w-full bg-subtle', fits[fit], className)}
    />
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
