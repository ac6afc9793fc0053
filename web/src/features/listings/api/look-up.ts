import { answer, api } from '@/lib/api/client';
import type { VehicleLookup } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

/** What the official records say of a registration number. */
export function useLookUp(said: Said<VehicleLookup, string>) {
  return useAction({
    ...said,
    send: (registration_number: string) =>
      answer(api.POST('/api/v1/vehicle-lookups', { body: { registration_number } })),
  });
}
