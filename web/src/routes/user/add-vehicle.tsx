import { KeyRound } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { openAuth, useSession } from '@/features/accounts';
import { VehicleNote } from '@/features/handover';
import { ListingForm } from '@/features/listings';

/** /add-vehicle: the listing form for hosts, and the way to become one for renters (P2.1-06, D2.6-01, V2). */
export function Component() {
  const { user } = useSession();
  return (
    <div className="container-page flex flex-col gap-6 pt-8 pb-16 md:gap-8 md:pt-10">
      <h1 className="text-h1">Add Your Vehicle</h1>
      {user?.user_type === 'renter' ? <BecomeHost /> : <ListingForm Note={VehicleNote} />}
    </div>
  );
}

function BecomeHost() {
  return (
    <Empty
      icon={<KeyRound className="size-6" />}
      title="Become a host to list a vehicle"
      text="Your account becomes a host account. Nothing is lost, and you can still book other hosts’ vehicles."
      action={
        <Button onClick={() => openAuth({ mode: 'signup', userType: 'host', becomeHost: true })}>
          Become a Host
        </Button>
      }
    />
  );
}
