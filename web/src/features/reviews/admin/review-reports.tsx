import { AdminList } from '@/components/admin-list/admin-list';
import { At, Handled, nothing, nothingYet, Person } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { Stars } from '@/components/ui/stars';
import { StatusBadge } from '@/components/ui/status-badge';
import { can, useAdminAuth } from '@/features/admins';
import type { ReviewReport } from '@/lib/api/types';
import { useHandleReviewReport } from '../api/moderate';
import { FAULT_WORDS } from '../rules/review-words';
import RemoveReview from './remove-review';

const list = adminList({
  title: 'Reported reviews',
  what: 'the reports',
  filters: {},
  columns: [
    {
      id: 'reason',
      heading: 'Reason',
      cell: ({ reason, at }) => (
        <span className="flex flex-col items-start gap-1">
          <StatusBadge tone="warning">{FAULT_WORDS[reason]}</StatusBadge>
          <At iso={at} />
        </span>
      ),
    },
    { id: 'review', heading: 'Review', cell: (row) => <Reported report={row} /> },
    {
      id: 'reporter',
      heading: 'Reported by',
      cell: (row) => <Person name={row.reporter_name} id={row.reporter_id} />,
    },
    { id: 'note', heading: 'Note', cell: ({ note }) => note || nothing },
    {
      id: 'handled',
      heading: 'Handled',
      cell: ({ handled_at: at, handled_by: by }) => <Handled at={at} by={by} />,
    },
  ],
  rowId: ({ id }: ReviewReport) => id,
  rowName: ({ reviewer_name: name }) => name,
});

function Reported({ report }: { report: ReviewReport }) {
  return (
    <span className="flex max-w-[40ch] flex-col items-start gap-1">
      <span className="font-semibold">
        {report.reviewer_name} about {report.reviewee_name}
      </span>
      <Stars rating={report.rating} />
      {report.is_deleted ? (
        <span className="text-muted">Deleted</span>
      ) : (
        <>
          <span className="break-words">{report.comment}</span>
          <RemoveReview reviewId={report.review_id} author={report.reviewer_name} />
        </>
      )}
    </span>
  );
}

/** What readers reported of reviews. */
export function ReviewReports() {
  const { admin } = useAdminAuth();
  const handle = useHandleReviewReport();
  return (
    <AdminList
      {...useServerList(list, '/api/v1/admin/review-reports')}
      actions={({ id, handled_at: handledAt }) => [
        {
          label: 'Keep the review',
          isAllowed: handledAt === null && can(admin, 'moderate_reviews'),
          isPending: handle.isPending && handle.variables === id,
          onPress: () => handle.mutate(id),
        },
      ]}
      empty={nothingYet('As soon as somebody reports a review, it appears here.')}
    />
  );
}
