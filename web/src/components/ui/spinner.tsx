import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/cn';

/** Decoration only: put words beside it for anything longer than 300 ms. */
export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircle
      data-slot="spinner"
      aria-hidden
      className={cn('size-5 animate-spin', className)}
    />
  );
}
