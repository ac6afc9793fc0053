import { Alert } from '@/components/ui/alert';
import type { VehicleList } from '@/lib/api/types';
import type { Browse } from '../rules/browse-address';
import { OUTSIDE_BRITAIN } from '../rules/place-words';
import { PlaceLinks } from './place-links';

interface UnknownPlaceProps {
  list: Pick<VehicleList, 'outside_britain' | 'places_meant'>;
  search: Browse;
}

/** What can be said of a place that nobody knows, with ways to those that may be meant (S1). */
export function UnknownPlace({ list, search }: UnknownPlaceProps) {
  if (list.outside_britain) return <Alert>{OUTSIDE_BRITAIN}</Alert>;
  const meant = list.places_meant;
  return (
    <Alert>
      We could not find ‘<bdi>{search.location}</bdi>’.
      {meant.length > 0 ? (
        <>
          {' Did you mean '}
          <PlaceLinks places={meant} search={search} />?
        </>
      ) : (
        ' Check the spelling, or try a town or the first half of a postcode.'
      )}
    </Alert>
  );
}
