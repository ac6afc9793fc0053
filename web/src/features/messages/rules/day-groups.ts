import type { Message } from '@/lib/api/types';
import { addDays } from '@/lib/dates/days';
import { dateOf, londonWall } from '@/lib/dates/london';
import { date } from '@/lib/format';

interface DayGroup {
  /** "YYYY-MM-DD" in London */
  day: string;
  messages: Message[];
}

/** Messages by the day on which they were sent, in their order. */
export function byDay(messages: readonly Message[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const message of messages) {
    const day = dateOf(londonWall(new Date(message.created_at)));
    const last = groups.at(-1);
    if (last?.day === day) last.messages.push(message);
    else groups.push({ day, messages: [message] });
  }
  return groups;
}

export function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : date(day);
}
