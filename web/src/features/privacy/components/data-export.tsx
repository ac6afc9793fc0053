import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { FailedNotice } from '@/components/layout/failed-notice';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { PasswordDialog } from '@/features/accounts';
import { errorText } from '@/lib/api/error';
import type { DataExport as Export } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { toast } from '@/lib/toast';
import { usePasswordAgain } from '@/lib/use-password-again';
import { exportAddress, exportsQuery, useRequestExport } from '../api/privacy';

/** Asks for a ZIP of everything that is stored about the user, and hands it out. */
export function DataExport() {
  const query = useQuery(exportsQuery);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-semibold">Download your data</h3>
        <p className="text-secondary">
          A ZIP file with your profile, bookings, payments, reviews and pictures.
        </p>
        <p role="status" className="text-sm text-secondary">
          {query.data && stateOf(query.data.exports[0])}
        </p>
      </div>
      <Loaded query={query} what="your exports" skeleton="h-11 w-44" Failed={FailedNotice}>
        {({ exports }) => <Actions newest={exports[0]} />}
      </Loaded>
    </div>
  );
}

function stateOf(newest: Export | undefined) {
  if (newest?.state === 'running') return 'Your data is being collected…';
  if (newest?.state !== 'ready' || !newest.expires_at) return null;
  return `Ready. You can download it until ${instant(newest.expires_at)}.`;
}

/** The file as soon as there is one; the button beside it stays, and with it the focus. */
function Actions({ newest }: { newest: Export | undefined }) {
  const password = usePasswordAgain(PasswordDialog);
  const request = useRequestExport((error) => {
    if (password.askOn(error, ask)) return;
    toast.error('Export not started', errorText(error));
  });
  function ask() {
    request.mutate();
  }

  return (
    <div className="flex flex-wrap gap-3">
      {newest?.state === 'ready' && (
        <a href={exportAddress(newest.id)} download className={buttonStyles()}>
          <Download aria-hidden className="size-4" />
          Download
        </a>
      )}
      <Button
        variant="outline"
        loading={request.isPending || newest?.state === 'running'}
        loadingText="Collecting…"
        onClick={ask}
      >
        {newest?.state === 'ready' ? 'Request a new copy' : 'Request your data'}
      </Button>
      {password.dialog}
    </div>
  );
}
