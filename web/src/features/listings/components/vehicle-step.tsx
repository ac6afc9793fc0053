import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-fields';
import { TextField } from '@/components/form/text-fields';
import { PlateChip } from '@/components/ui/plate-chip';
import type { Listing, ListingOptions } from '@/lib/api/types';
import type { RegistrationLookUp as LookUp } from '../hooks/use-registration-look-up';
import { listingFields, type ListingValues } from '../rules/listing-fields';
import { RegistrationLookUp } from './registration-look-up';

interface VehicleStepProps {
  form: UseFormReturn<ListingValues, unknown, ListingValues>;
  options: ListingOptions;
  listing: Listing | null;
  lookUp: LookUp;
}

/** What the vehicle is: from the official records, or by hand. */
export function VehicleStep({ form, options, listing, lookUp }: VehicleStepProps) {
  const { control } = form;
  // Another number is another vehicle: a listed one keeps its own.
  const kept = listing && listing.status !== 'draft' ? listing.fields.registration_number : null;
  return (
    <>
      {kept === null ? (
        <RegistrationLookUp control={control} lookUp={lookUp} />
      ) : (
        <PlateLine registration={kept} />
      )}
      {lookUp.showsDetails && <Details control={control} options={options} />}
    </>
  );
}

interface DetailsProps {
  control: VehicleStepProps['form']['control'];
  options: ListingOptions;
}

function Details({ control, options }: DetailsProps) {
  const { limits } = options;
  const field = listingFields.boundTo(control);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('make')} />
      <TextField {...field('model')} />
      <NumberField {...field('year')} placeholder="2020" />
      <TextField {...field('colour')} />
      <SelectField
        {...field('category')}
        placeholder="Choose a category"
        options={options.categories}
      />
      <NumberField
        {...field('seats')}
        steps={{
          min: limits.seats.least,
          max: limits.seats.most,
          fewer: 'One seat fewer',
          more: 'One seat more',
        }}
      />
      <SelectField
        {...field('transmission')}
        placeholder="Choose the transmission"
        options={options.transmissions}
      />
      <SelectField
        {...field('fuelType')}
        placeholder="Choose the fuel type"
        options={options.fuel_types}
      />
    </div>
  );
}

function PlateLine({ registration }: { registration: string }) {
  return (
    <p>
      <PlateChip registration={registration} />
    </p>
  );
}
