import type { QueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { errorText } from '@/lib/api/error';
import { happened } from '@/lib/live';
import { toast } from '@/lib/toast';
import { favouriteIdsQuery } from './favourite-ids';
import { favouriteKeys } from './keys';

/** One press after the other: the last one counts. */
let sent = Promise.resolve();

/** Makes a vehicle a favourite, or one no more: shown at once, and taken back when the server refuses. */
export async function setFavourite(client: QueryClient, vehicleId: string, isWanted: boolean) {
  await client.cancelQueries({ queryKey: favouriteKeys.ids }); // an older answer must not win
  show(client, vehicleId, isWanted);
  sent = sent.then(() => send(client, vehicleId, isWanted));
  await sent;
}

function show(client: QueryClient, vehicleId: string, isWanted: boolean) {
  client.setQueryData(favouriteIdsQuery.queryKey, (known) => {
    const others = known?.vehicle_ids.filter((id) => id !== vehicleId);
    return others && { vehicle_ids: isWanted ? [vehicleId, ...others] : others };
  });
}

async function send(client: QueryClient, vehicleId: string, isWanted: boolean) {
  const one = { params: { path: { id: vehicleId } } };
  try {
    await answer(
      isWanted
        ? api.PUT('/api/v1/favourites/{id}', one)
        : api.DELETE('/api/v1/favourites/{id}', one),
    );
  } catch (error) {
    show(client, vehicleId, !isWanted);
    toast.error('Favourites not changed', errorText(error));
  }
  // What was read before is old, also the list of somebody who signed in for this.
  void happened(client, { type: 'favourites_changed' });
}
