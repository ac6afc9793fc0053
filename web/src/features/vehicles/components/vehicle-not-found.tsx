import { CarFront } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/paths';

interface VehicleNotFoundProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** No active vehicle has this id (P2.6-02 to P2.6-04, R11). */
export default function VehicleNotFound({ isRetrying, onRetry }: VehicleNotFoundProps) {
  return (
    <div data-slot="vehicle-not-found" className="container-page grid place-items-center py-24">
      <div className="flex max-w-[28rem] flex-col items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-primary-faint text-primary">
          <CarFront aria-hidden className="size-8" />
        </span>
        <h1 className="text-h1">Vehicle Not Found</h1>
        <p className="text-secondary">
          The vehicle you&apos;re looking for doesn&apos;t exist or is no longer available.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="outline" loading={isRetrying} onClick={onRetry}>
            Try Again
          </Button>
          <LinkButton to={paths.browse}>Browse Other Vehicles</LinkButton>
        </div>
      </div>
    </div>
  );
}
