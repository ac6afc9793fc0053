import { ScanSearch } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { PlateField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import { ApiError } from '@/lib/api/error';
import type { VehicleLookup } from '@/lib/api/types';
import { shortDate } from '@/lib/format';
import { useLookUp } from '../api/look-up';
import type { ListingValues } from '../rules/listing-values';

interface RegistrationLookUpProps {
  form: UseFormReturn<ListingValues, unknown, ListingValues>;
}

/** A registration number, and the records that fill in the rest (D2.6-08). */
export function RegistrationLookUp({ form }: RegistrationLookUpProps) {
  const look = useLookUp();

  async function find() {
    look.reset();
    if (!(await form.trigger('registrationNumber', { shouldFocus: true }))) return;
    look.mutate(form.getValues('registrationNumber'), {
      onSuccess: (found) => fillIn(form, found),
      onError: (error) => {
        const [wrong] = error instanceof ApiError ? error.errors : [];
        if (wrong) form.setError('registrationNumber', { message: wrong.message });
      },
    });
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <PlateField
          control={form.control}
          name="registrationNumber"
          label="Registration number"
          placeholder="AB12 CDE"
          required
        />
        <Button
          variant="outline"
          size="lg"
          loading={look.isPending}
          loadingText="Looking…"
          onClick={() => void find()}
        >
          <ScanSearch aria-hidden className="size-5" /> Find my vehicle
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {look.data && <Found found={look.data} />}
        {look.error && <Failure error={look.error} />}
      </div>
    </div>
  );
}

/** What the records do not say stays as it was typed. */
function fillIn(form: RegistrationLookUpProps['form'], found: VehicleLookup) {
  const told: Partial<ListingValues> = {
    registrationNumber: found.registration_number,
    make: found.make,
    model: found.model ?? undefined,
    year: found.year_of_manufacture ?? undefined,
    colour: found.colour,
    fuelType: found.fuel_type ?? undefined,
    transmission: found.transmission ?? undefined,
  };
  for (const [name, value] of Object.entries(told)) {
    if (value === undefined || value === '') continue;
    form.setValue(name as keyof ListingValues, value, { shouldDirty: true });
    form.clearErrors(name as keyof ListingValues);
  }
}

function Found({ found }: { found: VehicleLookup }) {
  const isListable = found.reasons.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="success" title="Vehicle Found">
        <p className="flex flex-wrap items-center gap-2">
          {found.summary}
          {found.sample_data && <StatusBadge tone="warning">Sample data</StatusBadge>}
        </p>
        <p className="text-sm text-secondary">
          {recordWords('MOT', found.mot)}, {recordWords('tax', found.tax)}
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

function recordWords(what: string, { status, due_date }: VehicleLookup['mot']) {
  return `${what}: ${status || 'not known'}${due_date ? ` until ${shortDate(due_date)}` : ''}`;
}

/** The server's words where there are some (D5-38, D8-49, D8-50), and ours when it was not reached (D8-51). */
function Failure({ error }: { error: Error }) {
  if (error instanceof ApiError && error.status > 0 && error.code !== 'gateway')
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
