import { useQuery } from '@tanstack/react-query';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button-styles';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { PlateChip } from '@/components/ui/plate-chip';
import type { InsuranceCover } from '@/lib/api/types';
import { money, plural } from '@/lib/format';
import { instant } from '@/lib/instants';
import { coverQuery } from '../api/insurance';
import {
  COVER_STATES,
  COVER_TYPES,
  coverTime,
  LICENCE_TYPES,
  vehicleName,
} from '../rules/cover-words';

/** The cover of an order: what was asked for, and policy and certificate once the broker has confirmed. */
export default function CoverDetails({ orderId }: { orderId: string }) {
  const query = useQuery(coverQuery(orderId));
  return (
    <Loaded query={query} what="this cover" skeleton="h-64 w-full">
      {(cover) => (
        <Card className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-h3">Your cover</h2>
            <Status words={COVER_STATES[cover.state]} />
          </div>
          {cover.state === 'waiting' && (
            <Alert tone="warning" title="This is not cover yet">
              You will know by {instant(cover.answer_by)}.
            </Alert>
          )}
          <DescriptionList items={factsOf(cover)} columns={2} />
          {cover.state === 'confirmed' && <Confirmed cover={cover} />}
        </Card>
      )}
    </Loaded>
  );
}

function Confirmed({ cover: { certificate } }: { cover: InsuranceCover }) {
  if (certificate === null) return null;
  const { file_url: file, page_urls: pages } = certificate;
  return (
    <div className="flex flex-col gap-3">
      {file !== null && (
        <a href={file} className={`${buttonStyles({})} self-start`}>
          Download the certificate
        </a>
      )}
      {pages.map((url, index) => (
        <img key={url} src={url} alt={`The certificate, page ${index + 1}`} className="border" />
      ))}
      {file === null && pages.length === 0 && (
        <p className="text-secondary">The certificate is being checked. Please look again soon.</p>
      )}
    </div>
  );
}

function factsOf(cover: InsuranceCover) {
  const { vehicle_data: vehicle, quote_data: quote, form_data: form } = cover.variation_selected;
  const { broker_name: broker, broker_phone: phone } = cover;
  return [
    {
      term: 'Vehicle',
      text: (
        <>
          {vehicleName(vehicle)} <PlateChip registration={vehicle.registration_number} />
        </>
      ),
    },
    { term: 'Cover', text: COVER_TYPES[quote.cover_type] },
    { term: 'From', text: coverTime(form.starts) },
    { term: 'To', text: coverTime(form.ends) },
    { term: 'Excess', text: money(quote.excess_amount) },
    {
      term: 'Price',
      text: `${money(quote.total_cost)}: ${money(quote.daily_rate)} a day for ${plural(quote.duration, 'day')}`,
    },
    ...(form.driver_full_name === ''
      ? []
      : [
          {
            term: 'Driver',
            text: `${form.driver_full_name}, ${LICENCE_TYPES[form.licence_type]} licence`,
          },
        ]),
    ...(cover.policy_number === null ? [] : [{ term: 'Policy number', text: cover.policy_number }]),
    { term: 'Broker', text: phone === '' ? broker : `${broker}, ${phone}` },
    ...(cover.drivers_deleted_at === null
      ? []
      : [{ term: 'Drivers’ data deleted', text: instant(cover.drivers_deleted_at) }]),
  ];
}
