import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { addressOf, dayField, idField, monthField } from '@/lib/address';
import type { ListingCard } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { useAddress } from '@/lib/use-address';
import { allMyListingsQuery } from '../api/my-listings';
import { nameOf, statusWords } from '../rules/listing-words';
import { FleetCalendar } from './fleet-calendar';
import { NoVehicles } from './no-vehicles';
import { VehicleCalendar } from './vehicle-calendar';

const calendarAddress = addressOf({ vehicle: idField, month: monthField, day: dayField });

/**
 * The calendar tab: all of the host's vehicles, or the days of one (D2.7). The address names the vehicle and the month, or
 * a day of what is shown of all.
 */
export default function HostCalendar() {
  const query = useQuery(allMyListingsQuery);
  const { data: vehicles } = query;
  const [named, change] = useAddress(calendarAddress);
  const only = vehicles?.length === 1 ? vehicles[0] : undefined;
  const vehicle = vehicles?.find(({ id }) => id === named.vehicle) ?? only;
  return (
    <section aria-labelledby="calendar-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 id="calendar-heading" className="text-h2">
          Calendar
        </h2>
        {vehicles && vehicles.length > 1 && (
          <VehicleChoice
            vehicles={vehicles}
            chosen={vehicle?.id ?? ''}
            onChoose={(id) => change({ vehicle: id || undefined })}
          />
        )}
      </div>
      <Loaded query={query} what="your vehicles" skeleton="h-96">
        {(all) => {
          if (all.length === 0) return <NoVehicles />;
          if (!vehicle)
            return (
              <FleetCalendar
                vehicles={all}
                day={named.day ?? (named.month ? `${named.month}-01` : londonToday())}
                onDay={(day) => change({ day })}
                onChoose={(id) => change({ vehicle: id }, { push: true })}
              />
            );
          return (
            <VehicleCalendar
              key={vehicle.id}
              vehicle={vehicle}
              month={named.month ?? londonToday().slice(0, 7)}
              onMonth={(month) => change({ month })}
            />
          );
        }}
      </Loaded>
    </section>
  );
}

interface VehicleChoiceProps {
  vehicles: ListingCard[];
  chosen: string;
  onChoose: (id: string) => void;
}

function VehicleChoice({ vehicles, chosen, onChoose }: VehicleChoiceProps) {
  return (
    <Field label="Vehicle" className="w-full sm:w-84">
      <NativeSelect value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">All vehicles</option>
        {vehicles.map((vehicle) => (
          <option key={vehicle.id} value={vehicle.id}>
            {inWords(vehicle)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** "Ford Fiesta, LS20 KBD", and how it stands unless it is listed. */
function inWords(vehicle: ListingCard): string {
  const { status, registration_number: plate } = vehicle;
  const name = nameOf(vehicle);
  const parts = [name, plate === name ? null : plate];
  if (status !== 'active') parts.push(statusWords(vehicle).label);
  return parts.filter(Boolean).join(', ');
}
