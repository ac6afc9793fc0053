import { useQuery } from '@tanstack/react-query';
import { BookService } from '@/features/casework';
import { HistoryCheckDialog } from '@/features/history-checks';
import { InsuranceDialog } from '@/features/insurance';
import { Catalogue, SERVICE_TYPES, servicesQuery } from '@/features/services';
import type { Service } from '@/lib/api/types';
import { addressOf, idField, oneOfField } from '@/lib/address';
import { useAddress } from '@/lib/use-address';

const types = Object.keys(SERVICE_TYPES) as Service['service_type'][];
const address = addressOf({
  type: oneOfField<Service['service_type'] | undefined>(types, undefined),
  book: idField,
});

/** /general-services: what is sold besides trips, for everybody to see (D2.9-01); ?book= opens what is being booked. */
export function Component() {
  const [{ type, book }, change] = useAddress(address);
  return (
    <div className="container-page flex flex-col gap-8 py-8 md:py-12">
      <header className="flex max-w-2xl flex-col gap-3">
        <h1 className="text-h1">General Services</h1>
        <p className="text-secondary">
          Check a vehicle’s history before you buy it, get temporary insurance, have a vehicle
          inspected, or hand a ticket to our team. You pay the price that stands on the button, and
          each order has a page that says what happens next.
        </p>
      </header>
      <Catalogue
        shown={type}
        onShow={(next) => change({ type: next })}
        onOrder={({ id }) => change({ book: id })}
      />
      {book !== undefined && <Booking id={book} onClose={() => change({ book: undefined })} />}
    </div>
  );
}

function Booking({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(servicesQuery);
  const service = data?.items.find((one) => one.id === id);
  if (!service) return null;
  if (service.service_type === 'hpi_check') return <HistoryCheckDialog onClose={onClose} />;
  if (service.service_type === 'temporary_insurance') return <InsuranceDialog onClose={onClose} />;
  return <BookService service={service} onClose={onClose} />;
}
