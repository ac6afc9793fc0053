import { useState } from 'react';
import { HistoryCheckDialog } from '@/features/history-checks';
import { InsuranceDialog } from '@/features/insurance';
import { Catalogue, SERVICE_TYPES } from '@/features/services';
import type { Service } from '@/lib/api/types';
import { addressOf, oneOfField } from '@/lib/address';
import { useAddress } from '@/lib/use-address';

const types = Object.keys(SERVICE_TYPES) as Service['service_type'][];
const address = addressOf({
  type: oneOfField<Service['service_type'] | undefined>(types, undefined),
});

/** /general-services: what is sold besides trips, for everybody to see (D2.9-01). */
export function Component() {
  const [{ type }, change] = useAddress(address);
  const [ordered, setOrdered] = useState<Service['service_type'] | null>(null);
  const close = () => setOrdered(null);
  return (
    <div className="container-page flex flex-col gap-8 py-8 md:py-12">
      <header className="flex max-w-2xl flex-col gap-3">
        <h1 className="text-h1">General Services</h1>
        <p className="text-secondary">
          Check a vehicle’s history before you buy it, or get temporary insurance for one. You pay
          the price that stands on the button, and each order has a page that says what happens
          next.
        </p>
      </header>
      <Catalogue
        shown={type}
        onShow={(next) => change({ type: next })}
        onOrder={(service) => setOrdered(service.service_type)}
      />
      {ordered === 'hpi_check' && <HistoryCheckDialog onClose={close} />}
      {ordered === 'temporary_insurance' && <InsuranceDialog onClose={close} />}
    </div>
  );
}
