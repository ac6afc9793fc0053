import { CarFront } from 'lucide-react';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/paths';

/** In the place of a host's vehicles while there are none. */
export function NoVehicles() {
  return (
    <Empty
      icon={<CarFront className="size-6" />}
      title="No vehicles yet"
      text="Enter a registration number, add photos and a price, and renters can book it."
      action={<LinkButton to={paths.listVehicle}>List New Vehicle</LinkButton>}
    />
  );
}
