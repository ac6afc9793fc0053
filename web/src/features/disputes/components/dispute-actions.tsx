import { Suspense, useSyncExternalStore } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/features/accounts';
import { lazyPart } from '@/lib/lazy-part';
import { newDisputePath } from '../rules/dispute-paths';
import QuickMessage from './quick-message';

// Of visitors, who are most of the readers, nobody has any.
const OwnDisputes = lazyPart(() => import('./own-disputes'));

const never = () => () => undefined;

/** On the page about disputes (A2.13-07, A2.13-08): the other side first, then the form, then one's own disputes. */
export default function DisputeActions() {
  const { user } = useSession();
  const isWritten = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <QuickMessage />
      <LinkButton to={newDisputePath()} className="self-start">
        Submit Dispute
      </LinkButton>
      {!isWritten && user && (
        <Suspense fallback={null}>
          <OwnDisputes />
        </Suspense>
      )}
    </div>
  );
}
