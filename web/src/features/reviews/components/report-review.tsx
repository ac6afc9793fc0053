import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { openAuth, useSession } from '@/features/accounts';
import { lazyPart } from '@/lib/lazy-part';

const ReportDialog = lazyPart(() => import('./report-dialog'));

/** The button that reports a review. A visitor signs in first. */
export function ReportReview({ reviewId, author }: { reviewId: string; author: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useSession();
  const open = () => setIsOpen(true);
  return (
    <>
      <button
        type="button"
        onPointerEnter={ReportDialog.preload}
        onFocus={ReportDialog.preload}
        onClick={() => (user ? open() : openAuth({ mode: 'signin', stay: true, afterwards: open }))}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm text-muted underline hover:text-primary"
      >
        <Flag aria-hidden className="size-3.5" />
        Report <span className="sr-only">the review of {author}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog reviewId={reviewId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
