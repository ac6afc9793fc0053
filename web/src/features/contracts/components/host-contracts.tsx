import { useQuery } from '@tanstack/react-query';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { addressOf, oneOfField, pageField } from '@/lib/address';
import { useAddress } from '@/lib/use-address';
import { contractsQuery, contractsToSendQuery } from '../api/contracts';
import { ContractList, OpenContract } from './contract-list';
import { ContractsToSend } from './contracts-to-send';
import { SendsByThemselves } from './sends-by-themselves';

const SIDES = ['host', 'renter'] as const;
const address = addressOf({ side: oneOfField(SIDES, 'host'), page: pageField });

const NONE_TO_SIGN =
  'When a host sends you the contract for a trip, you can read and sign it here.';
const noneSent = (toSend: number) =>
  toSend > 0
    ? 'Those that you have sent are listed here.'
    : 'You send a contract from the page of a confirmed booking.';

/** The contracts of a host's vehicles (D2.2-10), and those of the host's own trips (U1). */
export default function HostContracts({ page }: { page: number }) {
  const [{ side }, change] = useAddress(address);
  const { data: hired } = useQuery(contractsQuery('renter', 1));
  const { data: toSend } = useQuery(contractsToSendQuery);
  const hasHired = side === 'renter' || (hired?.total ?? 0) > 0;
  return (
    <section aria-labelledby="contracts-heading" className="flex flex-col gap-5">
      <h2 id="contracts-heading" className="text-h2">
        Contracts
      </h2>
      {hasHired && (
        <ToggleGroup
          label="Whose contracts"
          value={side}
          onChange={(chosen) => change({ side: chosen, page: 1 })}
          options={[
            { value: 'host', label: 'Of your vehicles' },
            { value: 'renter', label: 'As hirer' },
          ]}
          className="self-start"
        />
      )}
      {side === 'host' && <SendsByThemselves />}
      <ContractList
        side={side}
        page={page}
        next={side === 'host' && page === 1 && <ContractsToSend />}
        none={side === 'host' ? noneSent(toSend?.items.length ?? 0) : NONE_TO_SIGN}
      />
      <OpenContract />
    </section>
  );
}
