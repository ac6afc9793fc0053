import { paths } from '@/lib/paths';
import { Navigate } from '@/lib/router';

/** /host-vehicles: an old address of the host's own vehicles (R3). */
export function Component() {
  return <Navigate to={paths.myVehicles} replace />;
}
