import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { BookingActions, bookingQuery } from '@/features/bookings';
import type { ContractRow, DriverPapers } from '@/lib/api/types';
import { papersQuery } from '../api/contracts';
import { LicenceResultForm } from './licence-result-form';
import { LookItem } from './look-item';

/** What the renter handed over, for the host to look at one by one, and what came of it. */
export function HostCheck({
  contract,
}: {
  contract: Pick<ContractRow, 'id' | 'booking_id' | 'other'>;
}) {
  const query = useQuery(papersQuery(contract.id));
  return (
    <section aria-labelledby="check-heading" className="flex flex-col gap-4 print:hidden">
      <h3 id="check-heading" className="text-h3">
        Check the licence
      </h3>
      <Loaded query={query} what="the renter’s documents" skeleton="h-48 w-full">
        {(papers) =>
          papers.can_look ? (
            <Check contract={contract} papers={papers} />
          ) : (
            <p className="text-secondary">{papers.why_not}</p>
          )
        }
      </Loaded>
    </section>
  );
}

interface CheckProps {
  contract: Pick<ContractRow, 'id' | 'booking_id' | 'other'>;
  papers: DriverPapers;
}

function CancelForLicence({ bookingId, reason }: { bookingId: string; reason: string }) {
  const { data: booking } = useQuery(bookingQuery(bookingId));
  return (
    booking && <BookingActions booking={booking} reader="host" only={['cancel']} reason={reason} />
  );
}

const NUMBERS = [
  { what: 'licence_number', label: 'Driving licence number (last 8 characters)' },
  { what: 'share_code', label: 'DVLA share code' },
  { what: 'ni_number', label: 'National Insurance number' },
] as const;

function Check({ contract, papers }: CheckProps) {
  const isAsked = (what: string) => papers.asked_again.some((one) => one === what);
  const canAsk = (what: string) => papers.can_ask_again && !isAsked(what);
  return (
    <>
      <p className="text-secondary">
        {contract.other} can read what you look at, and when. Please look only at what you need, and
        keep no copies.
      </p>
      <ul className="flex flex-col divide-y">
        {NUMBERS.filter(({ what }) => papers.numbers[what]).map(({ what, label }) => (
          <LookItem
            // What was looked at is covered again once it is asked for: another takes its place.
            key={isAsked(what) ? `${what}, asked for` : what}
            contractId={contract.id}
            label={label}
            what={what}
            again={what === 'share_code' && canAsk(what) ? what : null}
          />
        ))}
        {papers.papers.map(({ id, kind, label }) => (
          <LookItem
            key={id}
            contractId={contract.id}
            label={label}
            what={kind}
            paperId={id}
            again={kind !== 'further_paper' && canAsk(kind) ? kind : null}
          />
        ))}
      </ul>
      {papers.asked_again.length > 0 && (
        <Alert tone="info">
          You asked {contract.other} for something once more. It appears here when it has come.
        </Alert>
      )}
      {papers.checking_page ? (
        <a
          href={papers.checking_page.url}
          target="_blank"
          rel="noreferrer"
          className="self-start font-semibold text-primary underline"
        >
          {papers.checking_page.label}
        </a>
      ) : (
        <p className="text-secondary">
          This licence cannot be looked up with a share code. Please look at the original at the
          hand-over.
        </p>
      )}
      <LicenceResultForm contractId={contract.id} result={papers.licence_result} />
      {papers.cancellation_reason && (
        <Alert
          tone="danger"
          title="The licence is not valid"
          actions={
            <CancelForLicence bookingId={contract.booking_id} reason={papers.cancellation_reason} />
          }
        >
          You can cancel the booking until the pick-up. {contract.other} then gets everything back
          and is told why. It counts as your cancellation until we have confirmed what you found.
        </Alert>
      )}
    </>
  );
}
