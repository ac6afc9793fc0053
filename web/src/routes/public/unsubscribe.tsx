import { LinkPage } from '@/features/accounts';
import { useUnsubscribe } from '@/features/notifications';

/** /unsubscribe: ends the emails of a letter's link, for whoever has it. */
export function Component() {
  const { mutate } = useUnsubscribe();
  return (
    <LinkPage
      title="Unsubscribe"
      label="Ending these emails"
      failed="Still Subscribed"
      mutate={mutate}
    />
  );
}
