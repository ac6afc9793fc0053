import { Star } from 'lucide-react';
import { cn } from '@/lib/cn';

const STARS = [1, 2, 3, 4, 5] as const;

/** What one person gave, as stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      data-slot="stars"
      className="flex items-center"
      role="img"
      aria-label={`${rating} out of 5`}
    >
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cn(
            'size-4',
            star <= rating ? 'fill-accent-strong text-accent-strong' : 'text-edge',
          )}
        />
      ))}
    </span>
  );
}
