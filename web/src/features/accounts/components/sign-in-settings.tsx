import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useSession } from '../api/session';
import { ChangeEmail } from './change-email';
import { ChangePassword } from './change-password';

/** E-mail and password of the account; part of the Profile tab. */
export function SignInSettings() {
  const { user } = useSession();
  const [changing, setChanging] = useState<'email' | 'password' | null>(null);
  const close = () => setChanging(null);
  return (
    <section aria-labelledby="sign-in-heading" className="flex flex-col gap-5">
      <h2 id="sign-in-heading" className="text-h2">
        Signing in
      </h2>
      <Card className="flex flex-col divide-y divide-border">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
          <div className="min-w-0">
            <h3 className="font-semibold">Email</h3>
            <p className="break-all text-secondary">{user?.email}</p>
          </div>
          <Button variant="outline" onClick={() => setChanging('email')}>
            Change email
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
          <div>
            <h3 className="font-semibold">Password</h3>
            <p className="text-secondary">Changing it signs your other devices out.</p>
          </div>
          <Button variant="outline" onClick={() => setChanging('password')}>
            Change password
          </Button>
        </div>
      </Card>
      {changing === 'email' && <ChangeEmail onClose={close} />}
      {changing === 'password' && <ChangePassword onClose={close} />}
    </section>
  );
}
