import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FileSearch } from 'lucide-react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { PlateChip } from '@/components/ui/plate-chip';
import { orderPath, orderPrice, orderQuery, orderStatus, OrdersTab } from '@/features/orders';
import { addressOf, idField } from '@/lib/address';
import type { OrderSummary } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { pages } from '@/lib/pages';
import { useAddress } from '@/lib/use-address';
import { checksQuery } from '../api/checks';
import { CreditsCard } from './credits-card';
import { HistoryReport } from './lazy-history-report';
import { RefreshReport } from './refresh-report';

const address = addressOf({ expand: idField });
const services = pages['general-services'].path;

/** One's history checks and credits, the same for renters and hosts; ?expand= opens a report (D2.4-01). */
export default function ChecksTab({ page }: { page: number }) {
  const query = useQuery(checksQuery(page));
  return (
    <OrdersTab
      heading="HPI Checks"
      actions={
        <>
          <LinkButton to={services}>Get HPI Check</LinkButton>
          <LinkButton variant="outline" to={services}>
            Buy Credits
          </LinkButton>
        </>
      }
      above={<CreditsCard />}
      query={query}
      what="your history checks"
      failed="Failed to load HPI checks."
      label="History checks"
      empty={{
        icon: <FileSearch className="size-6" />,
        title: 'No HPI Checks Yet',
        text: 'Check a vehicle before you buy it, and its report appears here.',
      }}
    >
      {(order) => <Check order={order} />}
    </OrdersTab>
  );
}

function Check({ order }: { order: OrderSummary }) {
  const [{ expand }, change] = useAddress(address);
  const { id, about, told, created_at: createdAt, status } = order;
  const isOpen = expand === id;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return (
    <div ref={card} className="flex scroll-mt-24 flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <h3 className="font-semibold">
              <PlateChip registration={about} />
            </h3>
            <p className="text-sm text-muted">
              {orderPrice(order)} · {instant(createdAt)}
            </p>
          </div>
          <Status words={orderStatus(order)} />
        </div>
        <p className="text-secondary">{told}</p>
        <div className="flex flex-wrap gap-3">
          {status !== 'pending' && (
            <Button
              variant="outline"
              aria-expanded={isOpen}
              onClick={() => change({ expand: isOpen ? undefined : id })}
            >
              {isOpen ? 'Hide Full Report' : 'View Full Report'}
              <span className="sr-only"> of {about}</span>
            </Button>
          )}
          {status === 'completed' && (
            <LinkButton variant="outline" to={`${orderPath(id)}?print=1`}>
              Print Report <span className="sr-only">of {about}</span>
            </LinkButton>
          )}
          {status !== 'pending' && <RefreshReport order={order} />}
          <LinkButton variant="ghost" to={orderPath(id)}>
            See the order <span className="sr-only">of {about}</span>
          </LinkButton>
        </div>
      </Card>
      {isOpen && <OpenReport orderId={id} />}
    </div>
  );
}

function OpenReport({ orderId }: { orderId: string }) {
  const query = useQuery(orderQuery(orderId));
  return (
    <Loaded query={query} what="the report" skeleton="h-64 w-full">
      {(order) => <HistoryReport order={order} />}
    </Loaded>
  );
}
