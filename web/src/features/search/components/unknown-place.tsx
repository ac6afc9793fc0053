import { Fragment } from 'react';
import { Link } from 'react-router';
import { Alert } from '@/components/ui/alert';
import type { VehicleList } from '@/lib/api/types';
import { asQuery } from '@/lib/address';
import { paths } from '@/lib/paths';
import { browseAddress, type Browse } from '../rules/browse-address';
import { OUTSIDE_BRITAIN } from '../rules/place-words';

/** What can be said of a place that nobody knows, with ways to those that may be meant (S1). */
export function UnknownPlace({ list, search }: { list: VehicleList; search: Browse }) {
  if (list.outside_britain) return <Alert>{OUTSIDE_BRITAIN}</Alert>;
  const meant = list.places_meant;
  return (
    <Alert>
      We could not find ‘{search.location}’.
      {meant.length > 0 && ' Did you mean '}
      {meant.map((place, index) => (
        <Fragment key={place}>
          {index > 0 && (index === meant.length - 1 ? ' or ' : ', ')}
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
      ))}
      {meant.length > 0
        ? '?'
        : ' Check the spelling, or try a town or the first half of a postcode.'}
    </Alert>
  );
}
