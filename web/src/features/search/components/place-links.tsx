import { Fragment } from 'react';
import { Link } from 'react-router';
import { asQuery } from '@/lib/address';
import { paths } from '@/lib/paths';
import { browseAddress, type Browse } from '../rules/browse-address';

/** "Heathrow Airport, Heath or Hetton-le-Hole": the same search at each of the places. */
export function PlaceLinks({ places, search }: { places: readonly string[]; search: Browse }) {
  return places.map((place, index) => (
    <Fragment key={place}>
      {index > 0 && (index === places.length - 1 ? ' or ' : ', ')}
      <Link
        to={
          paths.browse +
          asQuery(
            browseAddress.write(new URLSearchParams(), {
              ...search,
              location: place,
              page: 1,
              area: undefined,
            }),
          )
        }
        className="font-semibold text-primary underline"
      >
        {place}
      </Link>
    </Fragment>
  ));
}
