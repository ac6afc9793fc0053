import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { errorText } from '@/lib/api/error';
import { plural } from '@/lib/format';

export const ENDED = 'The service has ended in the meantime';

interface OvertakenProps {
  title: string;
  why: string;
  text: string;
  /** By their names. */
  files?: readonly string[];
  onDiscard: () => void;
}

/** What was begun and can be sent no longer, to copy. */
export function Overtaken({ title, why, text, files = [], onDiscard }: OvertakenProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="text-h3">{title}</h3>
      <Alert
        tone="warning"
        urgent
        title={why}
        actions={
          <Button size="sm" variant="outline" onClick={onDiscard}>
            Discard it
          </Button>
        }
      >
        {text !== '' && (
          <>
            <p>What you have written was not sent:</p>
            <div className="py-2 wrap-anywhere whitespace-pre-wrap">{text}</div>
          </>
        )}
        {files.length > 0 && (
          <p className="wrap-anywhere">
            {plural(files.length, 'file')} {files.length === 1 ? 'was' : 'were'} not sent:{' '}
            {files.join(', ')}
          </p>
        )}
      </Alert>
    </Card>
  );
}

/** Why the server did not take it. */
export function Refused({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Alert tone="danger" urgent>
      {errorText(error)}
    </Alert>
  );
}
