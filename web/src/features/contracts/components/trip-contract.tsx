import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { addressOf, idField } from '@/lib/address';
import type { Booking, BookingContracts, ContractRow, ContractSide } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import { useAddress } from '@/lib/use-address';
import { bookingContractsQuery } from '../api/contracts';
import { contractWords, coverWords, openWords } from '../rules/contract-words';
import { ContractDialog } from './lazy-contract-dialog';
import { ReportNotSigned } from './report-not-signed';

const SendDialog = lazyPart(() => import('./send-dialog'));

const address = addressOf({ contract: idField });

interface TripContractProps {
  booking: Booking;
  reader: ContractSide;
}

/** A booking's contract: where it stands, and what its reader does next. ?contract= opens one of them. */
export default function TripContract({ booking, reader }: TripContractProps) {
  const query = useQuery(bookingContractsQuery(booking.id));
  const [{ contract: open }, change] = useAddress(address);
  // Of a trip that will not be nobody needs to know why it has no contract.
  const hasOne = query.data && (query.data.live !== null || query.data.earlier.length > 0);
  if (booking.booking_status === 'cancelled' && !hasOne) return null;
  return (
    <>
      <Card>
        <section aria-labelledby="contract-heading" className="flex flex-col gap-4">
          <h2 id="contract-heading" className="text-h3">
            Contract
          </h2>
          <Loaded query={query} what="the contract" skeleton="h-20 w-full">
            {(contracts) => (
              <Contracts
                booking={booking}
                reader={reader}
                contracts={contracts}
                onOpen={(contract) => change({ contract }, { push: true })}
              />
            )}
          </Loaded>
        </section>
      </Card>
      {open && (
        <ContractDialog
          key={open}
          contractId={open}
          onClose={() => change({ contract: undefined })}
        />
      )}
    </>
  );
}

interface ContractsProps extends TripContractProps {
  contracts: BookingContracts;
  onOpen: (id: string) => void;
}

function Contracts({ booking, reader, contracts, onOpen }: ContractsProps) {
  const { live, earlier, can_send: canSend, cover } = contracts;
  return (
    <>
      {live ? (
        <Row contract={live} onOpen={onOpen} />
      ) : (
        <p className="text-secondary">{noneWords(reader, contracts)}</p>
      )}
      {reader === 'host' && canSend && (
        <Send
          booking={booking}
          label={earlier.length > 0 ? 'Send a new contract' : 'Send contract'}
        />
      )}
      {reader === 'host' && live?.contract_status === 'sent' && (
        <Send booking={booking} label="Send a corrected contract" replaces={live.id} />
      )}
      {booking.booking_status !== 'cancelled' && (
        <p className="text-sm text-secondary">{coverWords(cover)}</p>
      )}
      {earlier.length > 0 && (
        <details className="print:hidden">
          <summary className="min-h-11 cursor-pointer content-center font-medium text-primary">
            Earlier contracts
          </summary>
          <ul className="flex flex-col gap-4 pt-2">
            {earlier.map((contract) => (
              <li key={contract.id}>
                <Row contract={contract} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function noneWords(
  reader: ContractSide,
  { can_send: canSend, why_not: whyNot, earlier }: BookingContracts,
): string {
  if (reader === 'renter')
    return earlier.length > 0
      ? 'There is no contract for you to sign now.'
      : 'The host has not sent a contract.';
  return (
    whyNot ?? (canSend ? 'You can send the contract for this trip now.' : 'There is no contract.')
  );
}

function Row({ contract, onOpen }: { contract: ContractRow; onOpen: (id: string) => void }) {
  const acts = contract.actions.includes('sign') || contract.actions.includes('countersign');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <Status words={contractWords(contract)} />
        <p className="text-secondary">{contract.told}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {contract.actions.includes('report_not_signed') && (
          <ReportNotSigned contractId={contract.id} other={contract.other} />
        )}
        <Button
          size="sm"
          variant={acts ? 'primary' : 'outline'}
          onClick={() => onOpen(contract.id)}
          className="print:hidden"
        >
          {openWords(contract)}
        </Button>
      </div>
    </div>
  );
}

function Send(props: { booking: Booking; label: string; replaces?: string }) {
  const { booking, label, replaces } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={replaces ? 'outline' : 'primary'}
        className="self-start print:hidden"
        onPointerEnter={SendDialog.preload}
        onFocus={SendDialog.preload}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog
            bookingId={booking.id}
            renter={booking.renter.display_name}
            replaces={replaces}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
