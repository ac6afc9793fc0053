import { useQuery } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Contract } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { useDocumentTitle } from '@/lib/document-title';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { useSetAddress } from '../api/act';
import { contractQuery } from '../api/contracts';
import { contractFile } from '../rules/contract-paths';
import { contractWords } from '../rules/contract-words';
import { AddressForm } from './address-form';
import { ContractText } from './contract-text';
import { CountersignForm } from './countersign-form';
import { HandedOver } from './handed-over';
import { HostCheck } from './host-check';
import { SigningForm } from './signing-form';
import { AskForChange } from './ways-out';

interface ContractDialogProps {
  contractId: string;
  onClose: () => void;
}

/** A contract, whatever its reader has to do with it (D2.3-14); it prints as it is shown (D4-06). */
export default function ContractDialog({ contractId, onClose }: ContractDialogProps) {
  const query = useQuery(contractQuery(contractId));
  const { data } = query;
  useDocumentTitle(data?.contract_title);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={data?.contract_title ?? 'Contract'}
      description={data && `With ${data.other}, sent on ${instant(data.sent_at)}`}
    >
      <Loaded
        query={query}
        what="this contract"
        skeleton="h-96 w-full"
        gone="This contract was not found"
      >
        {(contract) => <Shown contract={contract} />}
      </Loaded>
    </Dialog>
  );
}

/** Who has just signed is at the foot of the dialog, and what it is now stands at its head. */
function useSeenWhenChanged(state: string) {
  const target = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state) target.current?.scrollIntoView({ block: 'center' });
    last.current = state;
  }, [state]);
  return target;
}

function Shown({ contract }: { contract: Contract }) {
  const isRenter = contract.side === 'renter';
  const head = useSeenWhenChanged(contract.contract_status);
  return (
    <div className="flex flex-col gap-6">
      <div ref={head} className="flex flex-wrap items-center gap-3">
        <Status words={contractWords(contract)} />
        <p className="text-secondary">{contract.told}</p>
      </div>
      {isRenter && contract.has_later_terms && contract.actions.includes('sign') && (
        <Alert tone="warning" title="The host added terms after you booked">
          They stand under “Added after you booked”. You may refuse them and keep the booking: ask
          for a change.
        </Alert>
      )}
      <ContractText text={contract.contract_content} />
      <Signatures contract={contract} />
      <Files id={contract.id} />
      {isRenter ? <RenterPart contract={contract} /> : <HostPart contract={contract} />}
    </div>
  );
}

function RenterPart({ contract }: { contract: Contract }) {
  if (!contract.actions.includes('sign'))
    return contract.renter_signed_at && <HandedOver contract={contract} />;
  return (
    <>
      <AskForChange bookingId={contract.booking_id} />
      {contract.needs_address ? (
        <OwnAddress id={contract.id} />
      ) : (
        <SigningForm contract={contract} />
      )}
    </>
  );
}

function HostPart({ contract }: { contract: Contract }) {
  return (
    <>
      {contract.renter_signed_at && <HostCheck contract={contract} />}
      {contract.actions.includes('countersign') && <CountersignForm contract={contract} />}
    </>
  );
}

function OwnAddress({ id }: { id: string }) {
  const { mutate, error, isPending } = useSetAddress(id, { done: 'Address added to the contract' });
  return (
    <AddressForm
      label="Your address in the contract"
      text="The contract names the addresses of both sides. Your profile has none: what you enter here appears in this contract only."
      button="Add it to the contract"
      pending={isPending}
      error={error}
      onSend={mutate}
    />
  );
}

function Signatures({ contract: { renter, host } }: { contract: Contract }) {
  const signed = [
    { who: 'Hirer', by: renter },
    { who: 'Owner', by: host },
  ].flatMap(({ who, by }) => (by ? [{ who, by }] : []));
  if (signed.length === 0) return null;
  return (
    <ul aria-label="Signatures" className="grid gap-4 sm:grid-cols-2">
      {signed.map(({ who, by }) => (
        <li key={who} className="flex flex-col gap-1">
          <img
            src={by.image}
            alt={`Signature of ${by.name}`}
            width={400}
            height={150}
            className="w-full max-w-[25rem] rounded-md border bg-paper"
          />
          <p className="text-sm text-secondary">
            {who}: {by.name}, {instant(by.signed_at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

const link =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline print:hidden';

function Files({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <a href={contractFile(id, 'pdf')} download className={link}>
        <FileText aria-hidden className="size-4" />
        Download PDF
      </a>
      <a href={contractFile(id, 'text')} download className={link}>
        Download as plain text
      </a>
      <Button variant="ghost" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
      <Link to={paths.contractCheck} className={link}>
        Check a PDF
      </Link>
    </div>
  );
}
