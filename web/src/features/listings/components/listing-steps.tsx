import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormSteps, type FormStep } from '@/components/form/form-steps';
import type { Listing, ListingOptions } from '@/lib/api/types';
import type { Photos } from '../hooks/use-photos';
import type { ListingValues } from '../rules/listing-values';
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
  photos: Photos;
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
  const steps: FormStep<ListingValues>[] = [
    {
      id: 'vehicle',
      title: 'Your vehicle',
      fields: [
        'registrationNumber',
        'make',
        'model',
        'year',
        'colour',
        'category',
        'seats',
        'transmission',
        'fuelType',
      ],
      content: <VehicleStep form={rest.form} options={options} listing={listing} />,
    },
    {
      id: 'description',
      title: 'Description',
      fields: ['description', 'features', 'location'],
      content: <DescriptionStep control={control} options={options} />,
    },
    { id: 'photos', title: 'Photos', fields: [], content: <PhotosStep photos={photos} /> },
    {
      id: 'price',
      title: 'Price',
      fields: ['pricePerDay', 'deposit', 'weeklyDiscount', 'monthlyDiscount', 'minimumRentalDays'],
      content: <PriceStep control={control} options={options} />,
    },
    {
      id: 'rules',
      title: 'Rules',
      fields: [
        'canDeliver',
        'deliveryChargePerMile',
        'maxDeliveryDistance',
        'unlimitedMiles',
        'mileageAllowance',
        'excessMileageCharge',
        'fuelPolicy',
        'smokingPolicy',
        'petsPolicy',
        'euTravelAllowed',
        'fuelChargePerLitre',
        'cleanlinessCharge',
        'adminFeePerTicket',
        'instantBook',
        'turnaroundMinutes',
        'minimumDriverAge',
      ],
      content: <RulesStep control={control} options={options} />,
    },
    {
      id: 'review',
      title: 'Look it over',
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
  return (
    <div className="flex flex-col gap-6">
      {alert}
      <FormSteps
        {...rest}
        label={formTitle(listing)}
        steps={steps}
        current={current}
        onStep={setCurrent}
      />
    </div>
  );
}
