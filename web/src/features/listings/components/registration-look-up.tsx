import { ScanSearch } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { PlateField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import { ApiError } from '@/lib/api/error';
import type { VehicleLookup } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import type { RegistrationLookUp as LookUp } from '../hooks/use-registration-look-up';
import { listingFields, type ListingValues } from '../rules/listing-fields';
import { recordWords } from '../rules/record-words';

interface RegistrationLookUpProps {
  control: Control<ListingValues, unknown, ListingValues>;
  lookUp: LookUp;
}

/** A registration number, and the records that fill in the rest (D2.6-08). */
export function RegistrationLookUp({ control, lookUp }: RegistrationLookUpProps) {
  const { find, found, failure, invalid, isPending, showsDetails, fillInByHand } = lookUp;
  const field = listingFields.boundTo(control);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <PlateField
          {...field('registrationNumber')}
          placeholder="AB12 CDE"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void find();
          }}
        />
        <Button
          variant={showsDetails ? 'outline' : undefined}
          size="lg"
          loading={isPending}
          loadingText="Looking…"
          onClick={() => void find()}
        >
          <ScanSearch aria-hidden className="size-5" /> Find my vehicle
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {found && <Found found={found} />}
        {failure && <Failure error={failure} />}
        {invalid !== null && !found && !failure && (
          <Alert tone="warning" title="Invalid Registration">
            {invalid}
          </Alert>
        )}
      </div>
      {!showsDetails && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-secondary">
          We’ll fill in the make, model and MOT from official records.
          <Button variant="ghost" size="sm" onClick={fillInByHand}>
            Enter the details yourself
          </Button>
        </p>
      )}
    </div>
  );
}

function Found({ found }: { found: VehicleLookup }) {
  const isListable = found.reasons.length === 0;
  const today = londonToday();
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="success" title="Vehicle Found">
        <p className="flex flex-wrap items-center gap-2">
          {found.summary}
          {found.sample_data && <StatusBadge tone="warning">Sample data</StatusBadge>}
        </p>
        <p className="text-sm text-secondary">
          {recordWords('MOT', found.mot, today)}, {recordWords('tax', found.tax, today)}
        </p>
      </Alert>
      {!isListable && (
        <Alert tone="danger" title="Cannot List Vehicle">
          This vehicle cannot be listed because: {found.reasons.join(', ')}. Please ensure your
          vehicle has valid MOT and tax before listing.
        </Alert>
      )}
    </div>
  );
}

/** The server's words where it has some about the look-up (D5-38, D8-49, D8-50), and ours for what nobody expected (D8-51). */
function Failure({ error }: { error: Error }) {
  const isExpected =
    error instanceof ApiError &&
    error.status > 0 &&
    (error.status < 500 || error.code.startsWith('records_'));
  if (isExpected)
    return (
      <Alert tone="warning" title={error.title}>
        {error.errors[0]?.message ?? error.detail}
      </Alert>
    );
  return (
    <Alert tone="warning" title="Lookup Error">
      An unexpected error occurred. Please try again or enter details manually.
    </Alert>
  );
}
