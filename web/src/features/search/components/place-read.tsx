import { Alert } from '@/components/ui/alert';
import type { VehicleList } from '@/lib/api/types';
import type { Browse } from '../rules/browse-address';
import { PlaceLinks } from './place-links';

interface PlaceReadProps {
  place: Pick<NonNullable<VehicleList['place']>, 'name' | 'corrected' | 'others'>;
  search: Browse;
}

/** How a place was read that may mean another one, with ways to the others (S1). */
export function PlaceRead({ place, search }: PlaceReadProps) {
  const { name, corrected, others } = place;
  if (!corrected && others.length === 0) return null;
  return (
    <Alert>
      Showing {name}
      {corrected && (
        <>
          {' '}
          for “<bdi>{search.location}</bdi>”
        </>
      )}
      .
      {others.length > 0 && (
        <>
          {' Did you mean '}
          <PlaceLinks places={others} search={search} />?
        </>
      )}
    </Alert>
  );
}
