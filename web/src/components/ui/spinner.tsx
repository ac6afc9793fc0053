import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/cn';

interface SpinnerProps {
  size?: keyof typeof sizes;
  className?: string;
}

const sizes = { md: 'size-5', lg: 'size-10' };

/** Decoration only: put words beside it for anything longer than 300 ms. */
export function Spinner({ size = 'md', className }: SpinnerProps) {
  return (
    <LoaderCircle
      data-slot="spinner"
      aria-hidden
      className={cn('animate-spin', sizes[size], className)}
    />
  );
}
