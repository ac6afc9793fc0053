import * as z from 'zod/mini';
import { isDay } from '@/lib/dates/days';
import { field } from '@/lib/field-schemas';
import { shortDate } from '@/lib/format';
import { codePoints } from '@/lib/text';

/** Days to block, and why: for the host's eyes alone (S9). */
export interface BlockValues {
  startDate: string;
  endDate: string;
  reason: string;
}

/** The server's rules of a block (server/rules/blocks.hpp). */
export function blockSchema(today: string, latest: string, mostCharacters: number) {
  return z
    .object({
      startDate: field((day) => {
        if (!isDay(day)) return 'Please choose the first day to block.';
        return day < today ? 'Please choose a first day that is not in the past.' : null;
      }),
      endDate: field((day) => {
        if (!isDay(day)) return 'Please choose the last day to block.';
        return day > latest ? `Dates can be blocked up to ${shortDate(latest)}.` : null;
      }),
      reason: field((text) =>
        codePoints(text) > mostCharacters
          ? `Please enter at most ${mostCharacters} characters.`
          : null,
      ),
    })
    .check((context) => {
      const { startDate, endDate } = context.value;
      if (!isDay(startDate) || !isDay(endDate) || endDate >= startDate) return;
      context.issues.push({
        code: 'custom',
        path: ['endDate'],
        message: 'Please choose a last day that is not before the first.',
        input: context.value,
      });
    });
}
