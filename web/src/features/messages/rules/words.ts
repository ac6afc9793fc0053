import type { Conversation } from '@/lib/api/types';
import { addDays } from '@/lib/dates/days';
import { dateOf, londonWall } from '@/lib/dates/london';
import { shortDate } from '@/lib/format';
import { timeOfDay } from '@/lib/instants';

/** "Ford Fiesta 2020" (P8-61). */
export function vehicleName({ vehicle }: Pick<Conversation, 'vehicle'>): string {
  if (!vehicle?.make || !vehicle.model) return 'Unknown Vehicle';
  return [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(' ');
}

/** When a message came, as short as a list needs it. */
export function when(iso: string, today: string): string {
  const day = dateOf(londonWall(new Date(iso)));
  if (day === today) return timeOfDay(iso);
  return day === addDays(today, -1) ? 'Yesterday' : shortDate(day);
}
