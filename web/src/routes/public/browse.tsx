import { FoldedSearch, searchAddress, SearchResults } from '@/features/search';
import { paths } from '@/lib/paths';
import { useSearchParams } from '@/lib/router';

/** /browse: the result of the search in the address, or all vehicles (P2.1-07, P2.1-08, R1). */
export function Component() {
  const [params] = useSearchParams();
  const search = searchAddress.read(params);
  const { location = '', startDate = '', endDate = '', vehicleType = 'any' } = search;
  return (
    <div className="container-page flex flex-col gap-5 py-4 md:gap-8 md:py-8">
      <FoldedSearch initial={{ location, startDate, endDate, vehicleType }} target={paths.browse} />
      <SearchResults />
    </div>
  );
}
