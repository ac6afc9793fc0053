import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '@/lib/cn';
import { addressOf, asQuery, pageField } from '@/lib/address';
import { Link, useSearchParams } from '@/lib/router';
import { buttonStyles } from './button-styles';

/** The pages to name: first, last and the current one with its neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
}

const pageAddress = addressOf({ page: pageField });

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  label?: string;
}

/** Links to the other pages; the page lives in the address as ?page=, and 1 is left out. */
export function Pagination({ page, pageSize, total, label = 'Pages' }: PaginationProps) {
  const [params] = useSearchParams();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const to = (n: number) => ({ search: asQuery(pageAddress.write(params, { page: n })) });
  const step = buttonStyles({ variant: 'outline', icon: true });

  return (
    <nav data-slot="pagination" aria-label={label} className="flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} aria-label="Previous page" rel="prev" className={step}>
              <ChevronLeft aria-hidden className="size-5" />
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((n, index) =>
          n === 0 ? (
            <li key={`gap-${index}`} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to={to(n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                className={cn(
                  buttonStyles({ variant: n === page ? 'primary' : 'ghost', icon: true }),
                  'tabular',
                )}
              >
                {n}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} aria-label="Next page" rel="next" className={step}>
              <ChevronRight aria-hidden className="size-5" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
