import { useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import type { ReactNode } from 'react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import { addressOf, idField } from '@/lib/address';
import type { ContractRow, ContractSide } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { instant } from '@/lib/instants';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { useAddress } from '@/lib/use-address';
import { contractsQuery, waitingContractsQuery } from '../api/contracts';
import { contractGroups, TO_DO, withWaiting, type ContractGroup } from '../rules/contract-groups';
import { contractWords, openWords } from '../rules/contract-words';
import { ContractsSkeleton } from './contracts-skeleton';
import { ContractDialog } from './lazy-contract-dialog';
import { ReportNotSigned } from './report-not-signed';

const address = addressOf({ contract: idField });

interface ContractListProps {
  side: ContractSide;
  page: number;
  /** What is said where there is none. */
  none: string;
  /** What comes next after the contracts that wait for their reader. */
  next?: ReactNode;
}

/** Contracts of one side, by what needs doing. ?contract= opens one of them (D2.3-14). */
export function ContractList({ side, page, none, next }: ContractListProps) {
  const query = useQuery(contractsQuery(side, page));
  const { data: all } = useQuery(waitingContractsQuery);
  const waiting = all?.items.filter((one) => one.side === side) ?? [];
  return (
    <Loaded
      query={query}
      what="your contracts"
      skeleton={<ContractsSkeleton />}
      empty={
        <>
          {next}
          <Empty icon={<FileSignature className="size-6" />} title="No contracts yet" text={none} />
        </>
      }
    >
      {(list) => {
        const groups = contractGroups(
          list.page === 1 ? withWaiting(list.items, waiting) : list.items,
        );
        return (
          <>
            <Groups groups={groups.filter(({ title }) => title === TO_DO)} />
            {next}
            <Groups groups={groups.filter(({ title }) => title !== TO_DO)} />
            <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
          </>
        );
      }}
    </Loaded>
  );
}

const Groups = ({ groups }: { groups: readonly ContractGroup[] }) =>
  groups.map(({ title, contracts }) => (
    <section key={title} aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-h3">{title}</h3>
      <ul className="flex flex-col gap-3">
        {contracts.map((contract) => (
          <li key={contract.id}>
            <ContractCard contract={contract} />
          </li>
        ))}
      </ul>
    </section>
  ));

/** The contract that the address names, above whichever list it is opened from. */
export function OpenContract() {
  const [{ contract }, change] = useAddress(address);
  if (!contract) return null;
  return (
    <ContractDialog
      key={contract}
      contractId={contract}
      onClose={() => change({ contract: undefined })}
    />
  );
}

function ContractCard({ contract }: { contract: ContractRow }) {
  const [, change] = useAddress(address);
  const { id, vehicle, other, booking_id: bookingId, actions } = contract;
  const acts = actions.includes('sign') || actions.includes('countersign');
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <Status words={contractWords(contract)} />
        <h4 className="font-semibold wrap-anywhere">{vehicle}</h4>
        <p className="text-secondary">
          {dateRange(contract.start_date, contract.end_date)}, with {other}
        </p>
        <p className="text-secondary">{contract.told}</p>
        <p className="text-sm text-muted">Sent on {instant(contract.sent_at)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={paths.bookingDetails(bookingId)}
          className="min-h-11 content-center font-semibold text-primary underline"
        >
          Booking<span className="sr-only"> of {vehicle}</span>
        </Link>
        {actions.includes('report_not_signed') && <ReportNotSigned contractId={id} other={other} />}
        <Button
          size="sm"
          variant={acts ? 'primary' : 'outline'}
          onClick={() => change({ contract: id }, { push: true })}
        >
          {openWords(contract)}
          <span className="sr-only">: {vehicle}</span>
        </Button>
      </div>
    </Card>
  );
}
