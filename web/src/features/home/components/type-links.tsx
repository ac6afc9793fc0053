import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { IllustrationNote, VehicleImage, wordLabel } from '@/features/vehicles';
import { moneyFrom, plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { vehicleTypesQuery } from '../api/vehicle-types';
import { TilesSkeleton, typeGrid } from './section-skeletons';

const tilePicture = '(min-width: 1280px) 10rem, (min-width: 1024px) 22vw, 46vw';

/** Each kind of vehicle that is listed, with a picture of one of them. */
export default function TypeLinks() {
  const query = useQuery(vehicleTypesQuery());
  return (
    <Loaded
      query={query}
      what="vehicle types"
      skeleton={
        <TilesSkeleton label="Loading vehicle types" count={7} tile="h-52" grid={typeGrid} />
      }
      empty={<p className="text-secondary">No vehicle is listed at present.</p>}
    >
      {({ items }) => (
        <ul className={typeGrid}>
          {items.map(({ category, vehicle_count: count, price_from: from, image }) => (
            <li key={category}>
              <Link
                to={paths.vehicleType(category)}
                className="group flex h-full flex-col overflow-hidden rounded-lg border bg-surface shadow-sm transition-shadow hover:shadow-md"
              >
                <span aria-hidden className="relative block overflow-hidden border-b">
                  <VehicleImage
                    image={image && { ...image, alt: '' }}
                    name={wordLabel(category)}
                    category={category}
                    sizes={tilePicture}
                    className="transition-transform duration-200 ease-out group-hover:scale-[1.03]"
                  />
                  <IllustrationNote image={image} />
                </span>
                <span className="flex flex-col gap-0.5 p-3">
                  <span className="font-display font-bold">{wordLabel(category)}</span>{' '}
                  <span className="text-sm text-secondary">
                    {plural(count, 'vehicle')} from {moneyFrom(from)} a day
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
