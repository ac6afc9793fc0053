import { CarFront } from 'lucide-react';
import { NothingThere } from '@/components/layout/nothing-there';
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
    <NothingThere
      slot="vehicle-not-found"
      icon={CarFront}
      title="Vehicle Not Found"
      text="The vehicle you're looking for doesn't exist or is no longer available."
    >
      <Button variant="outline" loading={isRetrying} onClick={onRetry}>
        Try Again
      </Button>
      <LinkButton to={paths.browse}>Browse Other Vehicles</LinkButton>
    </NothingThere>
  );
}
