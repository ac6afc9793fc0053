import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Status } from '@/components/facts/status';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import { Loaded } from '@/components/layout/loaded';
import type { DepositRefund } from '@/lib/api/types';
import { dateRange, money, shortId } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { depositRefundsQuery } from '../api/deposit';
import { REFUND_TYPES, refundHint, refundState } from '../rules/deposit-words';
import { RefundsSkeleton } from './refunds-skeleton';

/** The renter's refunds of deposits, and of bookings that were cancelled (D2.3-08 to D2.3-10). */
export default function DepositRefunds({ page }: { page: number }) {
  return (
    <section aria-labelledby="refunds-heading" className="flex flex-col gap-5">
      <h2 id="refunds-heading" className="text-h2">
        Deposit Refunds
      </h2>
      <Refunds page={page} />
    </section>
  );
}

function Refunds({ page }: { page: number }) {
  const query = useQuery(depositRefundsQuery(page));
  return (
    <Loaded
      query={query}
      what="your deposit refunds"
      failed="Error loading deposit refunds. Please try again."
      skeleton={<RefundsSkeleton />}
      empty={
        <Empty
          icon={<Undo2 className="size-6" />}
          title="No deposit refunds"
          text="After each trip your deposit is refunded in two parts, which appear here with their dates."
        />
      }
    >
      {(list) => (
        <>
          <ul aria-label="Refunds" className="flex flex-col gap-4">
            {list.items.map((refund) => (
              <li key={refund.id}>
                <Refund refund={refund} />
              </li>
            ))}
          </ul>
          <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
        </>
      )}
    </Loaded>
  );
}

function Refund({ refund }: { refund: DepositRefund }) {
  const { stage } = refund.told;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-semibold">{REFUND_TYPES[refund.refund_type]}</h3>
          <p className="text-sm text-secondary">
            <Link to={paths.bookingDetails(refund.booking_id)} className="text-primary underline">
              {refund.make} {refund.model}
            </Link>
            , {dateRange(refund.start_date, refund.end_date)}, booking {shortId(refund.booking_id)}
          </p>
        </div>
        <p className="flex items-center gap-3">
          <Status words={refundState(refund.told)} />
          <span className="text-h3 font-bold tabular-nums">{money(refund.amount_pence)}</span>
        </p>
      </div>
      <p className="text-sm text-secondary [overflow-wrap:anywhere]">
        {stage === 'failed' && (
          <span className="font-semibold text-danger">Refund failed to process. </span>
        )}
        {refundHint(refund)}
      </p>
      {stage === 'done' && refund.stripe_refund_id && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          Refund ID: {refund.stripe_refund_id}
        </p>
      )}
    </Card>
  );
}
