import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import type { OrderPage, ServiceCase } from '@/lib/api/types';
import { caseQuery } from '../api/cases';
import { handedIn } from '../rules/handed-in';
import { CaseSteps } from './case-steps';
import { CaseTalk } from './case-talk';
import { Deadlines } from './deadlines';
import { Evidence } from './evidence';
import { plateFact } from './plate-fact';

/** A service on its order’s page: whose turn it is, its files, and the messages with our team. */
export default function CasePart({ order }: { order: OrderPage }) {
  const query = useQuery(caseQuery(order.id));
  return (
    <Loaded query={query} what="this service" skeleton="h-64 w-full">
      {(one) => <Service one={one} />}
    </Loaded>
  );
}

function Service({ one }: { one: ServiceCase }) {
  return (
    <>
      <CaseSteps one={one} />
      {one.deadlines && one.order_state === 'open' && <Deadlines deadlines={one.deadlines} />}
      <HandedIn one={one} />
      <Evidence one={one} />
      <Card className="flex flex-col gap-4">
        <h2 className="text-h3">Messages</h2>
        <CaseTalk one={one} />
      </Card>
    </>
  );
}

function HandedIn({ one }: { one: ServiceCase }) {
  const facts = [...plateFact(one.details), ...handedIn(one.details)];
  if (facts.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-h3">What you handed in</h2>
      <DescriptionList items={facts} columns={2} />
    </Card>
  );
}
