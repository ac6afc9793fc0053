import { ApiError, errorText } from '@/lib/api/error';

/** What stands in the dialog when no vehicle was found: the plate, or that nobody could be asked (D8-42, D8-43). */
export function lookUpProblem(error: Error): { title?: string; text: string } {
  if (!(error instanceof ApiError) || error.status === 404) {
    return { text: 'Failed to fetch vehicle information. Please check the registration number.' };
  }
  const isAway = error.status === 0 || error.status >= 500;
  return { ...(isAway && { title: 'Service Unavailable' }), text: errorText(error) };
}
