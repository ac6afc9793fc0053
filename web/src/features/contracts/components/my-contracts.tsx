import { ContractList, OpenContract } from './contract-list';

/** The contracts of a renter's trips (D2.3-14). */
export default function MyContracts({ page }: { page: number }) {
  return (
    <section aria-labelledby="contracts-heading" className="flex flex-col gap-5">
      <h2 id="contracts-heading" className="text-h2">
        My Contracts
      </h2>
      <ContractList
        side="renter"
        page={page}
        none="When a host sends you the contract for a trip, you can read and sign it here."
      />
      <OpenContract />
    </section>
  );
}
