import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/components/layout/load-failed';
import { Loaded } from '@/components/layout/loaded';
import { RentersPenaltyPage, rentersPenaltyQuery } from '@/features/penalties';
import { useParams } from '@/lib/router';

/** /penalties/{id}: a penalty, for the renter of its trip. */
export function Component() {
  const { penaltyId = '' } = useParams();
  const query = useQuery(rentersPenaltyQuery(penaltyId));
  return (
    <Loaded
      query={query}
      what="this penalty"
      skeleton="h-96 w-full"
      gone="This penalty is not for a trip of yours, or it has been deleted"
      Failed={LoadFailed}
    >
      {(penalty) => <RentersPenaltyPage penalty={penalty} />}
    </Loaded>
  );
}
