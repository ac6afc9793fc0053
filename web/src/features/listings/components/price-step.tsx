import type { Control } from 'react-hook-form';
import { MoneyField, NumberField } from '@/components/form/number-fields';
import type { Listing, ListingOptions } from '@/lib/api/types';
import { listingFields, type ListingValues } from '../rules/listing-fields';
import { PriceGuide } from './price-guide';
import { EarningsExamples } from './earnings-examples';

interface PriceStepProps {
  control: Control<ListingValues, unknown, ListingValues>;
  options: ListingOptions;
  listing: Listing | null;
}

/** What a day costs, what comes off for long rentals, and what the host gets of it. */
export function PriceStep({ control, options, listing }: PriceStepProps) {
  const field = listingFields.boundTo(control);
  const { minimum_rental_days: days } = options.limits;
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="grid content-start gap-5 sm:grid-cols-2">
        <MoneyField
          {...field('pricePerDay')}
          hint={<PriceGuide control={control} listing={listing} />}
        />
        <MoneyField
          {...field('deposit')}
          hint="Refunded to the renter after the trip, minus any charges."
        />
        <NumberField
          {...field('weeklyDiscountBp')}
          label="Weekly discount (%)"
          hint="From 7 days."
          unit="%"
        />
        <NumberField
          {...field('monthlyDiscountBp')}
          label="Monthly discount (%)"
          hint="From 28 days."
          unit="%"
        />
        <NumberField
          {...field('minimumRentalDays')}
          steps={{ min: days.least, max: days.most, fewer: 'One day fewer', more: 'One day more' }}
        />
      </div>
      <EarningsExamples control={control} />
    </div>
  );
}
