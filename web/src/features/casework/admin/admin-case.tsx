import { useServerItem } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { FileList } from '@/components/files/file-list';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { CopyId } from '@/components/ui/copy-id';
import { DescriptionList } from '@/components/ui/description-list';
import { can, useAdminAuth } from '@/features/admins';
import { BuyerReads, RefundOrder } from '@/features/orders';
import type { AdminCase } from '@/lib/api/types';
import { money } from '@/lib/format';
import { instant } from '@/lib/instants';
import { CaseMessages } from '../components/case-messages';
import { Deadlines } from '../components/deadlines';
import { plateFact } from '../components/plate-fact';
import { turnOf } from '../rules/case-words';
import { handedIn, named } from '../rules/handed-in';
import { KIND_WORDS, STATE_WORDS } from '../rules/kind-words';
import { SaveCase } from './save-case';
import { TeamSteps } from './team-steps';

/** How often an open drawer is read again: admins have no socket that tells of a buyer's words. */
const LOOK_AGAIN_MS = 5000;

/** All about one service, and what our team may do about it (A2.9-04). */
export function AdminCaseDrawer({ id }: { id: string }) {
  const query = useServerItem('/api/v1/admin/service-cases/{id}', id, {
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <Loaded query={query} what="this service" skeleton="h-96">
      {(one) => <Whole one={one} />}
    </Loaded>
  );
}

function Whole({ one }: { one: AdminCase }) {
  const { admin } = useAdminAuth();
  const acts = can(admin, 'decide_appeals');
  return (
    <article aria-labelledby="case-heading" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="case-heading" className="text-h2 wrap-anywhere">
          {one.title}
        </h2>
        <Status words={STATE_WORDS[one.order_state]} />
      </header>
      <p>{turnOf(one, 'team')}</p>
      <BuyerReads id={one.id} refetchInterval={LOOK_AGAIN_MS} />
      {one.deadlines && one.order_state === 'open' && <Deadlines deadlines={one.deadlines} />}
      <Card className="flex flex-col gap-5">
        <DescriptionList items={factsOf(one)} columns={2} />
        <FileList files={one.evidence} label="Evidence" />
      </Card>
      <RefundOrder id={one.id} />
      {acts && <SaveCase one={one} />}
      {acts && <TeamSteps one={one} />}
      <section aria-label="Messages" className="flex flex-col gap-4">
        <h3 className="text-h3">With {one.buyer}</h3>
        <CaseMessages messages={one.messages} />
      </section>
    </article>
  );
}

function factsOf({ details, ...one }: AdminCase) {
  return [
    { term: 'Order', text: <CopyId id={one.id} label="the order’s number" /> },
    ...named('Service', KIND_WORDS[one.kind]),
    { term: 'Buyer', text: one.buyer },
    { term: 'Price', text: money(one.amount_pence) },
    { term: 'Paid', text: instant(one.paid_at) },
    ...plateFact(details),
    ...handedIn(details),
  ];
}
