import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { instant } from '@/lib/instants';
import { looksQuery } from '../api/contracts';

/** When the host looked at what, for the renter whose papers they are. */
export function Looks({ contractId }: { contractId: string }) {
  const query = useQuery(looksQuery(contractId));
  return (
    <section aria-labelledby="looks-heading" className="flex flex-col gap-2 print:hidden">
      <h3 id="looks-heading" className="text-h3">
        Who looked at what
      </h3>
      <Loaded
        query={query}
        what="who looked at your documents"
        skeleton="h-12 w-full"
        empty={<p className="text-secondary">Nobody has looked at your documents yet.</p>}
      >
        {({ items }) => (
          <ul className="flex flex-col gap-1 text-secondary">
            {items.map(({ what, label, looked_by: by, looked_at: at }) => (
              <li key={`${what}${at}`}>
                {by} looked at: {label}, {instant(at)}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
