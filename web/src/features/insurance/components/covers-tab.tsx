import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Status } from '@/components/facts/status';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { PlateChip } from '@/components/ui/plate-chip';
import { orderPath, OrdersTab } from '@/features/orders';
import type { CoverSummary } from '@/lib/api/types';
import { money } from '@/lib/format';
import { instant } from '@/lib/instants';
import { pages } from '@/lib/pages';
import { coversQuery } from '../api/insurance';
import { COVER_STATES, COVER_TYPES, coverTime, vehicleName } from '../rules/cover-words';

/** One's temporary insurance, the same for renters and hosts (D2.3-18). */
export default function CoversTab({ page }: { page: number }) {
  const query = useQuery(coversQuery(page));
  return (
    <OrdersTab
      heading="Insurance"
      actions={
        <LinkButton to={`${pages['general-services'].path}?type=temporary_insurance`}>
          Get Insurance
        </LinkButton>
      }
      query={query}
      what="your insurance orders"
      label="Insurance orders"
      empty={{
        icon: <ShieldCheck className="size-6" />,
        title: 'No insurance orders yet',
        text: 'Cover for your own or a borrowed vehicle, from 7 to 30 days, appears here.',
      }}
    >
      {(cover) => <CoverCard cover={cover} />}
    </OrdersTab>
  );
}

function CoverCard({ cover }: { cover: CoverSummary }) {
  const { vehicle_data: vehicle, quote_data: quote, form_data: form } = cover.variation_selected;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-semibold">
            {vehicleName(vehicle)} <PlateChip registration={vehicle.registration_number} />
          </h3>
          <p className="text-sm text-muted">
            {money(cover.total_amount)} · {instant(cover.created_at)}
          </p>
        </div>
        <Status words={COVER_STATES[cover.state]} />
      </div>
      <p className="text-secondary">
        {COVER_TYPES[quote.cover_type]}, {quote.duration} days from {coverTime(form.starts)}
      </p>
      <LinkButton variant="outline" className="self-start" to={orderPath(cover.id)}>
        See the order <span className="sr-only">of {vehicle.registration_number}</span>
      </LinkButton>
    </Card>
  );
}
