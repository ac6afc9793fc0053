import type { To } from '@/lib/router';
import { LinkButton } from './link-button';

interface CursorPagesProps {
  /** Null on the first page. */
  newest: To | null;
  /** Null on the last page. */
  older: To | null;
}

/** The ways to the other pages of a list that is read on from its last row, newest first. */
export function CursorPages({ newest, older }: CursorPagesProps) {
  if (newest === null && older === null) return null;
  return (
    <nav
      data-slot="cursor-pages"
      aria-label="Pages"
      className="flex flex-wrap justify-center gap-3"
    >
      {newest !== null && (
        <LinkButton to={newest} variant="outline">
          Newest
        </LinkButton>
      )}
      {older !== null && (
        <LinkButton to={older} variant="outline" rel="next">
          Older
        </LinkButton>
      )}
    </nav>
  );
}
