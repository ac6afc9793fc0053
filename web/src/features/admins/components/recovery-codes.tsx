import { Download } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { saveAsFile } from '@/lib/save-as-file';
import { takeFocus } from '@/lib/focus';
import { CopyText } from './copy-text';

/** New recovery codes, which nobody will see again: only their hashes are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');

  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <h2 ref={takeFocus} tabIndex={-1} className="text-h2 outline-none">
        Your recovery codes
      </h2>
      <Alert tone="warning" title="Save these codes now: we only show them once">
        Keep them where you can find them without your phone. Each one signs you in once in place of
        a code from the app.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-2 rounded-md bg-subtle p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyText text={text} label="Copy codes" />
        <Button
          variant="outline"
          onClick={() => saveAsFile('kerbside-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </Card>
  );
}
