import { Status } from '@/components/facts/status';
import { VehicleTitle } from '@/components/facts/vehicle-line';
import { Card } from '@/components/ui/card';
import { PlateChip } from '@/components/ui/plate-chip';
import { StatusBadge } from '@/components/ui/status-badge';
import { LabelledPicture } from '@/features/vehicles';
import type { ListingCard } from '@/lib/api/types';
import { dateTime, moneyFrom, shortDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { nameOf, ratingInWords, runsOutAtStart, statusWords } from '../rules/listing-words';
import { VehicleActions } from './vehicle-actions';

/** One of the host's vehicles: how it stands, what it costs, and when it is out next. */
export function MyVehicleCard({ vehicle }: { vehicle: ListingCard }) {
  const name = nameOf(vehicle);
  return (
    <Card padded={false} className="grid overflow-hidden md:grid-cols-[15rem_minmax(0,1fr)]">
      <LabelledPicture
        image={vehicle.main_image}
        name={name}
        category={vehicle.category}
        sizes="(min-width: 768px) 15rem, 92vw"
        className="h-full max-md:aspect-5/2"
      />
      <div className="flex flex-col gap-3 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="text-h3">
            <VehicleTitle
              name={name}
              year={vehicle.year}
              to={paths.editVehicle(vehicle.id)}
              small
            />
          </h3>
          <Status words={statusWords(vehicle)} />
        </div>
        <Facts vehicle={vehicle} />
        <Problem vehicle={vehicle} />
        <VehicleActions vehicle={vehicle} name={name} />
      </div>
    </Card>
  );
}

/** Why it is not listed, and what happens next. */
function Problem({ vehicle }: { vehicle: ListingCard }) {
  const { status, paused_by: pausedBy, record_problem: problem } = vehicle;
  if (status === 'active' || problem === '') return null;
  const isPaused = status === 'inactive' && pausedBy === 'records';
  if (status === 'inactive' && !isPaused) return null;
  return (
    <p className="text-sm text-danger">
      {isPaused
        ? `Paused because: ${problem}. We’ll relist it automatically once this is put right.`
        : `Not listed because: ${problem}.`}
    </p>
  );
}

function Facts({ vehicle }: { vehicle: ListingCard }) {
  const { next_booking: next, registration_number: plate, status, bookable_until } = vehicle;
  const price = vehicle.price_per_day;
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-secondary">
      {plate && (
        <li>
          <PlateChip registration={plate} />
        </li>
      )}
      <li>{price === null ? 'No price yet' : `${moneyFrom(price)} per day`}</li>
      {status !== 'draft' && <li>{ratingInWords(vehicle)}</li>}
      {vehicle.place && <li>{vehicle.place}</li>}
      {next && (
        <li>
          <Link to={paths.bookingDetails(next.id)} className="link">
            Next booking {dateTime(next.start_date, next.start_time)}
          </Link>
        </li>
      )}
      {!next && status === 'active' && <li>No upcoming bookings</li>}
      {bookable_until && status === 'active' && !vehicle.ends_soon && (
        <li>MOT and tax until {shortDate(bookable_until)}</li>
      )}
      {bookable_until && vehicle.ends_soon && (
        <li>
          <StatusBadge tone="warning">
            {runsOutAtStart(vehicle)} {shortDate(bookable_until)}
          </StatusBadge>
        </li>
      )}
    </ul>
  );
}
