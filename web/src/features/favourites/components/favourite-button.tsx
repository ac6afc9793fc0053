import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { openAuth, useSession } from '@/features/accounts';
import { cn } from '@/lib/cn';
import { laterCode } from '@/lib/code';
import { favouriteIdsQuery } from '../api/favourite-ids';

const changing = laterCode(() => import('../api/set-favourite'));

interface FavouriteButtonProps {
  vehicleId: string;
  /** "Ford Fiesta" */
  name: string;
  className?: string;
}

/** The heart: keeps a vehicle for later. A visitor signs in first, and then it is kept. */
export function FavouriteButton({ vehicleId, name, className }: FavouriteButtonProps) {
  const { user } = useSession();
  const { data } = useQuery({ ...favouriteIdsQuery, enabled: Boolean(user) });
  const client = useQueryClient();
  const isKept = Boolean(user && data?.vehicle_ids.includes(vehicleId));
  const set = (isWanted: boolean) =>
    void changing
      .load()
      .then(({ setFavourite }) => setFavourite(client, vehicleId, isWanted))
      .catch(() => undefined); // said by a toast already
  function press() {
    if (user) set(!isKept);
    else openAuth({ mode: 'signin', stay: true, afterwards: () => set(true) });
  }
  return (
    <button
      type="button"
      data-slot="favourite"
      aria-pressed={isKept}
      aria-label={`Favourite: ${name}`}
      onPointerEnter={changing.preload}
      onFocus={changing.preload}
      onClick={press}
      className={cn(
        'flex size-11 items-center justify-center rounded-full bg-surface/95 text-primary transition-transform active:scale-90',
        className,
      )}
    >
      <Heart aria-hidden className={cn('size-5', isKept && 'fill-current')} />
    </button>
  );
}
