import type { AnswerRate, HostPublic } from '@/lib/api/types';

interface Told {
  label: string;
  value: string | number;
  /** What it counts, and what moves it. */
  note: string;
}

/** How a host stands with renters, each figure with what moves it. */
export function standingWords(
  answers: AnswerRate,
  { rating, review_count, cancellations }: HostPublic['stats'],
): Told[] {
  const { requests, answered, percent, minutes } = answers;
  return [
    {
      label: 'Answer rate',
      value: percent === null ? 'Too few' : `${percent}%`,
      note:
        percent === null
          ? 'Shown from 5 requests in 12 months'
          : `${answered} of ${requests} requests in 12 months. Answering each before its deadline raises it`,
    },
    {
      label: 'Answer time',
      value: minutes === null ? 'Too few' : durationWords(minutes),
      note:
        minutes === null
          ? 'Shown from 5 answers in 12 months'
          : 'Half of your answers were at least as quick. Accepting or declining sooner shortens it',
    },
    {
      label: 'Cancellations',
      value: cancellations,
      note:
        cancellations === 0
          ? 'By you in 12 months. Renters see them on your page'
          : 'By you in 12 months, on your page for renters to see. Each drops out after a year',
    },
    {
      label: 'Rating',
      value: rating === null ? 'New' : rating.toFixed(1),
      note:
        rating === null
          ? 'Shown after your first review from a renter'
          : `The average of ${review_count === 1 ? 'one review' : `${review_count} reviews`}. Only renters’ ratings move it`,
    },
  ];
}

/** "20 minutes", "1 hour", "3 hours", "2 days": rounded up, so that nobody is told to be quicker than they were. */
export function durationWords(minutes: number): string {
  if (minutes < 60) return counted(Math.max(1, minutes), 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day');
}

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
