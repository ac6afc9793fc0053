import { Star } from 'lucide-react';
import { counted, plural } from '@/lib/format';

/** "4.5 (32)"; "New" when nobody has rated yet (N3, S6). */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) {
    return (
      <span data-slot="rating" className="text-sm font-semibold text-primary">
        New
      </span>
    );
  }
  return (
    <span data-slot="rating" className="tabular inline-flex items-center gap-1 text-sm">
      <Star aria-hidden className="size-4 fill-accent-strong text-accent-strong" />
      <span className="sr-only">Rated</span>
      <strong className="font-semibold">{rating.toFixed(1)}</strong>
      <span className="text-muted" aria-hidden>
        ({counted(count)})
      </span>
      <span className="sr-only">out of 5 from {plural(count, 'review')}</span>
    </span>
  );
}
