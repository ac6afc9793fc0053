import { useWatch, type Control } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { VehicleGrid } from '@/features/vehicles';
import type { Image, Listing, ListingOptions } from '@/lib/api/types';
import { previewOf } from '../rules/preview';
import type { ListingValues } from '../rules/listing-fields';
import { EarningsExamples } from './earnings-examples';

interface ReviewStepProps {
  control: Control<ListingValues, unknown, ListingValues>;
  options: ListingOptions;
  listing: Listing | null;
  image: Image | null;
  hasPhotos: boolean;
}

/** The card that renters will see, and what the host gets. */
export function ReviewStep({ control, options, listing, image, hasPhotos }: ReviewStepProps) {
  const values = useWatch({ control }) as ListingValues;
  const isUnplaced = listing !== null && values.location !== '' && listing.place === null;
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section aria-label="Preview" className="flex max-w-sm flex-col gap-3">
        <h3 className="text-h3">How renters see it</h3>
        {/* Its link leads to a page that a draft does not have; all it says stands in the form. */}
        <div inert>
          <VehicleGrid columns={1} vehicles={[previewOf(values, listing, image, options)]} />
        </div>
        {image === null && (
          <p className="text-sm text-muted">
            {hasPhotos
              ? 'Your photos are being prepared and will replace the illustration.'
              : 'Until you add photos, renters will see an illustration.'}
          </p>
        )}
        {isUnplaced && (
          <Alert tone="warning">
            We couldn’t find this address. Please check the postcode under “Description”.
          </Alert>
        )}
      </section>
      <EarningsExamples control={control} />
    </div>
  );
}
