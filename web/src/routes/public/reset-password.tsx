import { useEffect, useState } from 'react';
import { Card } from '@/components/ui/card';
import { openAuth, ResetPasswordForm } from '@/features/accounts';
import { paths } from '@/lib/paths';
import { useNavigate, useSearchParams } from '@/lib/router';
import { toast } from '@/lib/toast';

/** The two values of the link, read once: the address forgets them at once (U6). */
function tokensOf(params: URLSearchParams) {
  const access = params.get('access_token');
  const refresh = params.get('refresh_token');
  return access && refresh ? { access_token: access, refresh_token: refresh } : null;
}

/** /reset-password (P2.1-10, P4-13) */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [tokens] = useState(() => tokensOf(params));

  useEffect(() => {
    if (tokens) {
      void navigate(paths.resetPassword, { replace: true });
      return;
    }
    toast.error('Invalid Reset Link', 'Please ask for a new reset link.');
    void navigate(paths.home, { replace: true });
  }, [tokens, navigate]);

  async function signInAnew() {
    toast.success('Password changed', 'Please sign in with your new password.');
    await navigate(paths.home, { replace: true });
    openAuth({ mode: 'signin' });
  }

  if (!tokens) return null;
  return (
    <div className="container-page flex flex-col items-center py-12 md:py-16">
      <div className="flex w-full max-w-md flex-col gap-5">
        <div className="flex flex-col gap-2">
          <h1 className="text-h1">Reset your password</h1>
          <p className="text-secondary">
            Choose a new password. You will be signed out on all your devices.
          </p>
        </div>
        <Card>
          <ResetPasswordForm tokens={tokens} onDone={() => void signInAnew()} />
        </Card>
      </div>
    </div>
  );
}
