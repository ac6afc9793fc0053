import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button-styles';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { LinkButton } from '@/components/ui/link-button';
import { Deadlines } from '@/features/casework';
import type { FoundPenalty } from '@/lib/api/types';
import { dateTime, money } from '@/lib/format';
import { TakeBack } from './take-back';

const TITLES: Record<FoundPenalty['outcome'], string> = {
  trip_found: 'A trip of yours',
  no_trip: 'No trip at that time',
  police: 'Answer the police yourself',
  court: 'Answer the court',
};

const at = (local: string) => dateTime(local.slice(0, 10), local.slice(11, 16));

interface FoundProps {
  penalty: FoundPenalty;
  /** One below that of the section it stands in. */
  heading: 'h2' | 'h3';
  onTakenBack?: () => void;
}

/** What was found of a penalty, and what its host can do with it. */
export function Found({ penalty, heading: Heading, onTakenBack }: FoundProps) {
  const { id, outcome, told, deadlines, trip, renter, issuer_name: issuer, reference } = penalty;
  const isOurs = outcome === 'trip_found' || outcome === 'no_trip';
  return (
    <Card className="flex flex-col gap-4">
      <Heading className="text-h3 wrap-anywhere">
        {TITLES[outcome]}: {reference}
      </Heading>
      <Alert tone={outcome === 'trip_found' ? 'info' : 'warning'}>{told}</Alert>
      <DescriptionList
        items={[
          { term: 'Issuer', text: issuer },
          { term: 'Time of the incident', text: at(penalty.incident_at) },
          { term: 'Amount', text: money(penalty.amount_pence) },
          ...(trip
            ? [
                { term: 'Trip', text: `${trip.vehicle}, ${at(trip.starts)} to ${at(trip.ends)}` },
                { term: 'Hirer', text: renter ?? '' },
              ]
            : []),
        ]}
      />
      {isOurs && <Deadlines deadlines={deadlines} />}
      <Papers penalty={penalty} />
      <Fee penalty={penalty} />
      {id !== null && <TakeBack penalty={{ ...penalty, id }} onTaken={onTakenBack} />}
    </Card>
  );
}

/** The letter goes out with the contract, and the host sends both. */
function Papers({ penalty: { id, contract_id: contract } }: { penalty: FoundPenalty }) {
  if (id === null || contract === null) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <a href={`/api/v1/penalties/${id}/letter.pdf`} download className={buttonStyles({})}>
        Download the letter
      </a>
      <a
        href={`/api/v1/contracts/${contract}/pdf`}
        download
        className={buttonStyles({ variant: 'outline' })}
      >
        Download the signed contract
      </a>
    </div>
  );
}

function Fee({ penalty: { admin_fee: fee, trip } }: { penalty: FoundPenalty }) {
  if (fee === null || trip === null) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-secondary">{fee.told}</p>
      {fee.possible ? (
        <LinkButton variant="outline" to={`/bookings/${trip.booking_id}`}>
          Charge {money(fee.amount_pence)} on the booking’s page
        </LinkButton>
      ) : (
        <LinkButton variant="ghost" to={`/disputes/new?booking=${trip.booking_id}`}>
          Open a dispute
        </LinkButton>
      )}
      {fee.possible && (
        <p className="text-sm text-muted">
          The form has a place to cover your address on the photo of the notice.
        </p>
      )}
    </div>
  );
}
