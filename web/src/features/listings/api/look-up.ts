import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

/** What the official records say of a registration number. */
export function useLookUp() {
  return useMutation({
    mutationFn: (registration_number: string) =>
      answer(api.POST('/api/v1/vehicle-lookups', { body: { registration_number } })),
  });
}
