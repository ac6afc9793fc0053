import { LinkPage } from '@/features/accounts';
import { endSearch } from '@/features/saved';

/** /stop-search-emails: no more emails about a saved search. Programs that look at links end nothing. */
export function Component() {
  return (
    <LinkPage
      title="Stop search emails"
      label="Stopping these emails"
      question={{
        text: 'You won’t get emails about this saved search any more, and it’s removed from your list.',
        act: 'Stop these emails',
      }}
      failed="Emails not stopped"
      send={endSearch}
    />
  );
}
