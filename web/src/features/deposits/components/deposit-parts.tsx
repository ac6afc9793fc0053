import { Status } from '@/components/facts/status';
import type { Deposit } from '@/lib/api/types';
import { money } from '@/lib/format';
import { REFUND_TYPES, refundHint, refundState, WAITS } from '../rules/deposit-words';

/** What is refunded to the renter, and when. */
export function DepositParts({ deposit }: { deposit: Deposit }) {
  if (deposit.first_on === null) {
    return (
      <p className="text-secondary">
        We do not know yet when it will be refunded. We will tell you as soon as we do.
      </p>
    );
  }
  if (deposit.parts.length === 0) {
    const why = deposit.waits_for === null ? '' : ` ${WAITS[deposit.waits_for]}`;
    return <p className="text-secondary">None of it is being refunded at the moment.{why}</p>;
  }
  return (
    <ul aria-label="What is refunded" className="flex flex-col gap-4">
      {deposit.parts.map((part) => {
        return (
          <li
            key={`${part.refund_type} ${part.scheduled_refund_date}`}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1"
          >
            <div className="min-w-0">
              <p className="font-medium">{REFUND_TYPES[part.refund_type]}</p>
              <p className="text-sm text-secondary">{refundHint(part)}</p>
            </div>
            <p className="flex items-center gap-3">
              <Status words={refundState(part.told)} />
              <span className="font-semibold tabular-nums">{money(part.amount_pence)}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
