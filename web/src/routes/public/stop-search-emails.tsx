import { LinkPage } from '@/features/accounts';
import { useEndSearch } from '@/features/saved';

/** /stop-search-emails: no more emails about a saved search. Programs that look at links end nothing. */
export function Component() {
  const { mutate } = useEndSearch();
  return (
    <LinkPage
      title="Stop search emails"
      label="Stopping these emails"
      question={{
        text: 'You won’t get emails about this saved search any more, and it’s removed from your list.',
        act: 'Stop these emails',
      }}
      failed="Emails not stopped"
      mutate={mutate}
    />
  );
}
