import { CircleCheck } from 'lucide-react';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import type { Listing } from '@/lib/api/types';
import { paths } from '@/lib/paths';

/** Where the form was, once the vehicle is listed (D8-53). */
export function ListedPanel({ listing }: { listing: Listing }) {
  const { make, model } = listing.fields;
  return (
    <Empty
      icon={<CircleCheck className="size-6" />}
      title="Vehicle Listed Successfully!"
      text={`Your ${make} ${model} is now available for rent.`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.vehicle(listing.id)}>See its page</LinkButton>
          <LinkButton variant="outline" to={paths.myVehicles}>
            My Vehicles
          </LinkButton>
        </div>
      }
    />
  );
}
