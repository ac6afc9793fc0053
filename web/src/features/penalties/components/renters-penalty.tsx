import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PlateChip } from '@/components/ui/plate-chip';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { LinkButton } from '@/components/ui/link-button';
import { beginServiceDraft, casesQuery, Deadlines } from '@/features/casework';
import { orderPath } from '@/features/orders';
import { servicesQuery } from '@/features/services';
import type { RentersPenalty } from '@/lib/api/types';
import { dateTime, money } from '@/lib/format';
import { pages } from '@/lib/pages';
import { useNavigate } from '@/lib/router';

const at = (local: string) => dateTime(local.slice(0, 10), local.slice(11, 16));

/** What the renter of a trip reads about its penalty: contest by when, free of charge oneself, or by us. */
export function RentersPenaltyPage({ penalty }: { penalty: RentersPenalty }) {
  const { trip, issuer_name: issuer, reference } = penalty;
  return (
    <div className="container-page flex max-w-[48rem] flex-col gap-6 py-8 md:py-12">
      <h1 className="text-h1 wrap-anywhere">Penalty {reference}</h1>
      <p className="text-secondary">
        {issuer} has issued a penalty for a time in your trip with the {trip.vehicle}. Your host may
        name you as the hirer; then the issuer writes to you.
      </p>
      <Card className="flex flex-col gap-4">
        <DescriptionList
          items={[
            { term: 'Issuer', text: issuer },
            {
              term: 'Registration number',
              text: <PlateChip registration={penalty.registration_number} />,
            },
            { term: 'Time of the incident', text: at(penalty.incident_at) },
            { term: 'Amount', text: money(penalty.amount_pence) },
            { term: 'Your trip', text: `${at(trip.starts)} to ${at(trip.ends)}` },
          ]}
        />
      </Card>
      <Deadlines deadlines={penalty.deadlines} />
      <Alert tone="info" title="You can appeal yourself, free of charge">
        Write to the issuer by the address or page on the notice, with the reference, what happened,
        and photos. Do not pay while you appeal: paying accepts the penalty.
      </Alert>
      <ByUs penalty={penalty} />
    </div>
  );
}

function ByUs({ penalty }: { penalty: RentersPenalty }) {
  const services = useQuery(servicesQuery);
  const appeals = useQuery(casesQuery(1, 'ticket_appeal'));
  const navigate = useNavigate();
  const appeal = services.data?.items.find((one) => one.service_type === 'ticket_appeal');
  const ours = appeals.data?.items.find(
    ({ about, order_state: state }) =>
      about === penalty.reference && (state === 'open' || state === 'done'),
  );
  // Nobody buys it a second time, also once the issuer has answered.
  if (ours)
    return (
      <Alert
        tone={ours.order_state === 'open' ? 'success' : 'info'}
        title={
          ours.order_state === 'open' ? 'Your appeal is under way' : 'We have appealed it for you'
        }
        actions={<LinkButton to={orderPath(ours.id)}>See your appeal</LinkButton>}
      >
        {ours.told}
      </Alert>
    );
  if (!appeal || !penalty.can_be_appealed || appeals.isPending) return null;
  function begin(serviceId: string) {
    beginServiceDraft(serviceId, {
      registration_number: penalty.registration_number,
      ticket_reference: penalty.reference,
      ticket_amount: penalty.amount_pence,
      issuer: penalty.issuer,
      issuer_name: penalty.issuer_name,
      nation: penalty.nation,
      came_by: penalty.came_by,
      notice_date: penalty.notice_date,
      incident_date: penalty.incident_at.slice(0, 10),
    });
    void navigate(`${pages['general-services'].path}?type=ticket_appeal&book=${serviceId}`);
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-h3">Or have our team do it</h2>
      <p className="text-secondary">
        We write the appeal within 2 working days, you approve it, and we send it. What is known of
        the notice is filled in already.
      </p>
      <Button onClick={() => begin(appeal.id)}>Appeal for {money(appeal.base_price)}</Button>
    </Card>
  );
}
