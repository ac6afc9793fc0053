import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CloseAccountDialog } from './close-account-dialog';

/** Closes the account after asking back. */
export function CloseAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-semibold">Close your account</h3>
        <p className="text-secondary">
          We erase your personal data 30 days later. The law requires us to keep booking and payment
          records for 7 years; we remove your name from them.
        </p>
      </div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Close account
      </Button>
      {asking && <CloseAccountDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
