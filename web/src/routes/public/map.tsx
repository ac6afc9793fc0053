import { searchAddress, VehicleMap } from '@/features/search';
import { useSearchParams } from '@/lib/router';
import { useDocumentTitle } from '@/lib/document-title';

/** /map: what the search in the address finds, on a map (P2.1-09). */
export function Component() {
  const [params] = useSearchParams();
  const { location = '' } = searchAddress.read(params);
  useDocumentTitle(location && `Map of vehicles near ${location}`);
  return <VehicleMap />;
}
