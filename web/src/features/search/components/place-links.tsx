import { Fragment } from 'react';
import { asQuery } from '@/lib/address';
import { paths } from '@/lib/paths';
import { Link, useLocation } from '@/lib/router';
import { browseAddress, type Browse } from '../rules/browse-address';

/** "Heathrow Airport, Heath or Hetton-le-Hole": the same search at each of the places, on a map as on a list. */
export function PlaceLinks({ places, search }: { places: readonly string[]; search: Browse }) {
  const { pathname } = useLocation();
  const page = pathname === paths.map ? paths.map : paths.browse;
  return places.map((place, index) => (
    <Fragment key={place}>
      {index > 0 && (index === places.length - 1 ? ' or ' : ', ')}
      <Link
        to={
          page +
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
