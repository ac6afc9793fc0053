import { adminKeys } from '@/features/admins';
import { bookingKeys } from '@/features/bookings';

/** The names of what is read; they begin as the booking's own, so that what changes it has them read again. */
export const handoverKeys = {
  one: (bookingId: string) => [...bookingKeys.one(bookingId), 'handover'] as const,
  due: [...bookingKeys.all, 'handover-due'] as const,
  noteOfVehicle: (vehicleId: string) => [...bookingKeys.all, 'note-of-vehicle', vehicleId] as const,
  /** The same as admins read it. */
  ofAdmins: (bookingId: string) => [...adminKeys.all, 'handover', bookingId] as const,
};
