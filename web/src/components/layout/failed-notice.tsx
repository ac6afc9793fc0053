import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { LoadFailure } from './loaded';

/** A failure to load where there is little room. */
export function FailedNotice({ title, text, isRetrying, onRetry }: LoadFailure) {
  return (
    <Alert
      tone="warning"
      title={title}
      actions={
        <Button size="sm" variant="outline" loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
