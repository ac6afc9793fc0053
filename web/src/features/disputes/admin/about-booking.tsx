import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useServerItem } from '@/components/admin-list/use-admin-list';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { AdminDispute, Booking, DisputePapers } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { papersQuery } from './papers';

/** What other features show of the booking. */
export interface DisputeParts {
  Condition: ComponentType<{ booking: Booking }>;
  Deposit: ComponentType<{ booking: Booking }>;
  Money: ComponentType<{ booking: Booking }>;
}

interface AboutBookingProps {
  dispute: AdminDispute;
  parts: DisputeParts;
}

/** The booking's money, condition photos and deposit; chat and contracts once they are asked for, which is recorded. */
export function AboutBooking({ dispute, parts }: AboutBookingProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="The booking" className="flex flex-col gap-4">
      <h3 className="text-h3">The booking</h3>
      <ItsBooking id={dispute.booking_id ?? ''} parts={parts} />
      {isOpen ? (
        <Papers id={dispute.id} />
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
          Read their chat and contracts
        </Button>
      )}
    </section>
  );
}

function ItsBooking({
  id,
  parts: { Condition, Deposit, Money },
}: {
  id: string;
  parts: DisputeParts;
}) {
  const query = useServerItem('/api/v1/admin/bookings/{id}', id);
  return (
    <Loaded query={query} what="this booking" skeleton="h-40">
      {(booking) => (
        <>
          <Card>
            <Money booking={booking} />
          </Card>
          <Condition booking={booking} />
          <Deposit booking={booking} />
        </>
      )}
    </Loaded>
  );
}

function Papers({ id }: { id: string }) {
  const query = useQuery(papersQuery(id));
  return (
    <Loaded query={query} what="their chat and contracts" skeleton="h-40">
      {(papers) => (
        <Card className="flex flex-col gap-5">
          <Chat papers={papers} />
          <Contracts papers={papers} />
        </Card>
      )}
    </Loaded>
  );
}

function Chat({ papers: { chat } }: { papers: DisputePapers }) {
  if (chat.length === 0) return <p className="text-secondary">They wrote nothing to each other.</p>;
  return (
    <section aria-label="Their chat" className="flex flex-col gap-3">
      <h4 className="font-semibold">Their chat</h4>
      <ol className="flex flex-col gap-3">
        {chat.map((line, index) => (
          <li key={`${index}`} className="flex flex-col">
            <span className="text-sm text-muted">
              {line.by_renter ? 'Renter' : 'Host'}, {instant(line.at)}
            </span>
            <span className="whitespace-pre-wrap wrap-anywhere">{line.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Contracts({ papers: { contracts } }: { papers: DisputePapers }) {
  if (contracts.length === 0) return <p className="text-secondary">There is no contract.</p>;
  return (
    <section aria-label="Their contracts" className="flex flex-col gap-3">
      <h4 className="font-semibold">Their contracts</h4>
      {contracts.map((contract) => (
        <details key={contract.sent_at} className="rounded-lg border p-3">
          <summary>
            {contract.title}, sent {instant(contract.sent_at)}
            {contract.host_signed_at === null ? ', not signed by both' : ', signed by both'}
          </summary>
          <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{contract.content}</p>
        </details>
      ))}
    </section>
  );
}
