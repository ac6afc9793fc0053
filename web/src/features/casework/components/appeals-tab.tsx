import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TicketX } from 'lucide-react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/features/accounts';
import { orderPath, OrdersTab } from '@/features/orders';
import type { CaseSummary } from '@/lib/api/types';
import { counted } from '@/lib/format';
import { pages } from '@/lib/pages';
import { caseQuery, casesQuery } from '../api/cases';
import { appealStatus, turnOf } from '../rules/case-words';
import { CaseTalk } from './case-talk';

const newAppeal = `${pages['general-services'].path}?type=ticket_appeal`;

/** One's appeals, each with its chat, the same for renters and hosts (D2.3-19). */
export default function AppealsTab({ page }: { page: number }) {
  const query = useQuery(casesQuery(page, 'ticket_appeal'));
  const { user } = useSession();
  return (
    <OrdersTab
      heading="Ticket Appeals"
      actions={
        <>
          {user?.user_type === 'host' && (
            <LinkButton variant="outline" to={pages.penalties.path}>
              A penalty arrived
            </LinkButton>
          )}
          <LinkButton to={newAppeal}>Appeal a ticket</LinkButton>
        </>
      }
      query={query}
      what="your appeals"
      label="Appeals"
      empty={{
        icon: <TicketX className="size-6" />,
        title: 'No ticket appeals found',
        text: 'Hand a ticket to our team, and the appeal appears here.',
      }}
    >
      {(one) => <Appeal one={one} />}
    </OrdersTab>
  );
}

function Appeal({ one }: { one: CaseSummary }) {
  const [isOpen, setOpen] = useState(false);
  const turn = turnOf(one);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold wrap-anywhere">{one.about || one.title}</h3>
        <Status words={appealStatus(one)} />
      </div>
      <p className="text-secondary">{one.told}</p>
      {turn && <p className="text-sm text-muted">{turn}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide messages' : 'Messages'}
          {one.unread > 0 && `, ${counted(one.unread)} unread`}
          <span className="sr-only"> of {one.about || one.title}</span>
        </Button>
        <LinkButton variant="ghost" to={orderPath(one.id)}>
          See the order <span className="sr-only">of {one.about || one.title}</span>
        </LinkButton>
      </div>
      {isOpen && <Talk id={one.id} />}
    </Card>
  );
}

function Talk({ id }: { id: string }) {
  const query = useQuery(caseQuery(id));
  return (
    <Loaded query={query} what="the messages" skeleton="h-40 w-full">
      {(one) => <CaseTalk one={one} />}
    </Loaded>
  );
}
