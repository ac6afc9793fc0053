import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StoredPhotos } from '@/components/document/use-stored-photos';
import { FormSteps, type FormStep } from '@/components/form/form-steps';
import type { Listing, ListingOptions } from '@/lib/api/types';
import { camelCase } from '@/lib/show-field-errors';
import { useRegistrationLookUp } from '../hooks/use-registration-look-up';
import { listingFields, type ListingValues } from '../rules/listing-fields';
import { formTitle } from '../rules/listing-words';
import { DescriptionStep } from './description-step';
import { PhotosStep } from './photos-step';
import { PriceStep } from './price-step';
import { ReviewStep } from './review-step';
import { RulesStep } from './rules-step';
import { VehicleStep } from './vehicle-step';

interface ListingStepsProps {
  form: UseFormReturn<ListingValues, unknown, ListingValues>;
  options: ListingOptions;
  /** As the server has it; null before the first save. */
  listing: Listing | null;
  photos: StoredPhotos;
  submitLabel: string;
  sendAnywhere?: boolean;
  pendingLabel: string;
  pending: boolean;
  error: Error | null;
  onSubmit: (values: ListingValues) => void;
  allOpen: boolean;
  status?: ReactNode;
  /** Above the steps: why it could not be listed. */
  alert?: ReactNode;
}

/** The form of a vehicle in six steps (D2.6-03). */
export function ListingSteps({ alert, options, listing, photos, ...rest }: ListingStepsProps) {
  const [current, setCurrent] = useState('vehicle');
  const { control } = rest.form;
  const { inStep } = listingFields;
  const lookUp = useRegistrationLookUp(rest.form, listing);
  const steps: FormStep<ListingValues>[] = [
    {
      id: 'vehicle',
      title: 'Your vehicle',
      fields: lookUp.showsDetails ? inStep('vehicle') : ['registrationNumber'],
      content: <VehicleStep form={rest.form} options={options} listing={listing} lookUp={lookUp} />,
    },
    {
      id: 'description',
      title: 'Description',
      fields: inStep('description'),
      content: <DescriptionStep control={control} options={options} />,
    },
    { id: 'photos', title: 'Photos', fields: [], content: <PhotosStep photos={photos} /> },
    {
      id: 'price',
      title: 'Price',
      fields: inStep('price'),
      content: <PriceStep control={control} options={options} listing={listing} />,
    },
    {
      id: 'rules',
      title: 'Rules',
      fields: inStep('rules'),
      content: <RulesStep control={control} options={options} />,
    },
    {
      id: 'review',
      title: 'Review',
      fields: [],
      content: (
        <ReviewStep
          control={control}
          options={options}
          listing={listing}
          image={photos.mainImage}
          hasPhotos={photos.items.length > 0}
        />
      ),
    },
  ];
  /** What a step asks for is there; of photos and of what only shows the rest, more than nothing was to do. */
  const isComplete = ({ id, fields }: FormStep<ListingValues>) => {
    if (id === 'photos') return photos.items.length > 0;
    if (id === 'review') return listing?.status === 'active';
    const missing = listing?.missing.map(({ field }) => camelCase(field)) ?? [];
    return !fields.some((name) => missing.includes(name));
  };
  /** While the plate stands alone, Next looks it up: what comes next is what the record knows. */
  function open(id: string) {
    if (current === 'vehicle' && !lookUp.showsDetails) void lookUp.find();
    else setCurrent(id);
  }
  return (
    <div className="flex flex-col gap-6">
      {alert}
      <FormSteps
        {...rest}
        label={formTitle(listing)}
        steps={steps}
        current={current}
        onStep={open}
        isComplete={isComplete}
      />
    </div>
  );
}
