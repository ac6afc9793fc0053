import { useState } from 'react';
import { cn } from '@/lib/cn';

interface AvatarProps {
  /** The person's name; read out with the picture. Leave "" when the name stands beside it. */
  name: string;
  initials: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
};

/** A person's picture, or their initials when there is none or it does not load (P3-02). */
export function Avatar({ name, initials, src, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cn('shrink-0 rounded-full', sizes[size]);
  if (src && broken !== src) {
    return (
      <img
        data-slot="avatar"
        src={src}
        alt={name}
        onError={() => setBroken(src)}
        className={cn(shape, 'object-cover')}
      />
    );
  }
  return (
    <span
      data-slot="avatar"
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
      className={cn(
        shape,
        'inline-flex items-center justify-center bg-primary-soft font-semibold text-primary-strong',
      )}
    >
      {initials}
    </span>
  );
}
