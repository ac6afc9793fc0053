import { cn } from '@/lib/cn';

const empty = { __html: '' };

/**
 * Room for the page's first picture, over its grey shape. The server writes the picture into the document
 * (server/core/http/pages.hpp), so that it is seen before any code has arrived; React leaves it as it is.
 * One pixel higher than that shape: a browser rounds it down otherwise, and takes the same picture on the loaded page for
 * a larger one that came late.
 */
export function EarlyPicture({ className }: { className?: string }) {
  return (
    <div
      data-slot="early-picture"
      className={cn(
        'absolute inset-x-0 top-0 -bottom-px [&>img]:size-full [&>img]:object-cover',
        className,
      )}
      suppressHydrationWarning
      dangerouslySetInnerHTML={empty}
    />
  );
}
