import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { dateRange } from '@/lib/format';
import { contractsQuery } from '../api/contracts';
import { contractFile } from '../rules/contract-paths';

/** Offers whoever closes their account the contracts they signed: afterwards they cannot reach them any more (X25). */
export function ContractsToKeep() {
  const { data } = useQuery(contractsQuery(null, 1));
  const signed = data?.items.filter(({ completed_at: done }) => done !== null) ?? [];
  if (!data || signed.length === 0) return null;
  return (
    <Alert tone="info" title="Download your contracts first">
      <p>
        We keep contracts for 7 years, and so may the other side. Once your account is closed you
        cannot open them here any more.
      </p>
      <ul className="flex max-h-48 flex-col overflow-y-auto">
        {signed.map(({ id, vehicle, start_date: from, end_date: to }) => (
          <li key={id}>
            <a
              href={contractFile(id, 'pdf')}
              download
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline"
            >
              <FileText aria-hidden className="size-4 shrink-0" />
              {vehicle}, {dateRange(from, to)}
            </a>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && <p>Older ones are in the Contracts tab.</p>}
    </Alert>
  );
}
