import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/api/error';
import type { LogCheck as Check } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { logCheckQuery } from '../api/logs';

/** Whether the chains of both logs hold (U8): a row that was changed or taken away breaks them. */
export function LogCheck() {
  const { data, error, isFetching, refetch } = useQuery(logCheckQuery);
  const again = (
    <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
      Check again
    </Button>
  );
  if (error) {
    return (
      <Alert tone="danger" urgent title="The logs could not be checked" actions={again}>
        {errorText(error)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Loading label="Checking the logs">
        <Skeleton className="h-9 max-w-md" />
      </Loading>
    );
  }
  const broken = brokenLogs(data);
  const checked = data.security_log.checked + data.admin_audit.checked;
  return (
    <div role="status">
      {broken.length === 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            <span>No tampering found: {plural(checked, 'row')} checked</span>
          </p>
          {again}
        </div>
      ) : (
        <Alert tone="danger" title="A log was tampered with" actions={again}>
          {broken.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}

function brokenLogs({ security_log, admin_audit }: Check): string[] {
  const sentences: string[] = [];
  if (security_log.broken_at !== null) {
    sentences.push(`The security log is broken at row ${security_log.broken_at}.`);
  }
  if (admin_audit.broken_at !== null) {
    sentences.push(`The audit log is broken at row ${admin_audit.broken_at}.`);
  }
  return sentences;
}
