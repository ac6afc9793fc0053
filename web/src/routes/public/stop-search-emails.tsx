import { LinkPage } from '@/features/accounts';
import { useEndSearch } from '@/features/saved';

/** /stop-search-emails: no more letters about a saved search. */
export function Component() {
  const { mutate } = useEndSearch();
  return (
    <LinkPage
      title="Stop search emails"
      label="Stopping these emails"
      failed="Emails Not Stopped"
      mutate={mutate}
    />
  );
}
