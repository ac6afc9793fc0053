import { Alert } from '@/components/ui/alert';
import { ApiError } from '@/lib/api/error';

interface Refusal {
  title: string;
  text: string;
  isWaiting: boolean;
}

/** Why a complete listing was not listed; null for every other error. */
export function notListedOf(error: Error | null): Refusal | null {
  if (!(error instanceof ApiError) || error.code !== 'cannot_list') return null;
  const more = error.current as { waiting?: boolean } | undefined;
  return { title: error.title, text: error.detail, isWaiting: more?.waiting === true };
}

/** MOT or tax stand in the way (D5-29 to D5-31, V6). */
export function NotListed({ title, text, isWaiting }: Refusal) {
  return (
    <Alert tone="danger" urgent title={title}>
      <p>{text}</p>
      <p>
        {isWaiting
          ? 'Your draft is saved. We check again automatically, and list it as soon as the data is there.'
          : 'Your draft is saved, and you can list it once they are valid.'}
      </p>
    </Alert>
  );
}
