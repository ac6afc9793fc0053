import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { PasswordDialog } from '@/features/accounts/password-dialog';
import { errorText } from '@/lib/api/error';
import { instant } from '@/lib/format';
import { toast } from '@/lib/toast';
import { needsPassword, usePasswordAgain } from '@/lib/use-password-again';
import { exportAddress, exportsQuery, useRequestExport } from './api/privacy';

/** Asks for a ZIP of everything that is stored about the user, and hands it out. */
export function DataExport() {
  const { data } = useQuery(exportsQuery);
  const request = useRequestExport();
  const password = usePasswordAgain(PasswordDialog);
  const newest = data?.exports[0];

  function ask() {
    request.mutate(undefined, {
      onSuccess: () => toast('Your data is being collected', 'We also tell you by email.'),
      onError: (error) => {
        if (needsPassword(error)) password.askOn(error, ask);
        else toast.error('Export not started', errorText(error));
      },
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {password.dialog}
      <div className="min-w-0">
        <h3 className="font-semibold">Download your data</h3>
        <p className="text-ink-600">
          A ZIP file with your profile, bookings, payments, reviews and pictures.
        </p>
        <p role="status" className="text-sm text-ink-600">
          {newest?.state === 'running' && 'Your data is being collected…'}
          {newest?.state === 'ready' &&
            newest.expires_at &&
            `Ready. You can download it until ${instant(newest.expires_at)}.`}
        </p>
      </div>
      {newest?.state === 'ready' ? (
        <a
          href={exportAddress(newest.id)}
          download
          className={buttonStyles({ variant: 'outline' })}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
      ) : (
        <Button
          variant="outline"
          loading={request.isPending || newest?.state === 'running'}
          loadingText="Collecting…"
          onClick={ask}
        >
          Ask for your data
        </Button>
      )}
    </div>
  );
}
