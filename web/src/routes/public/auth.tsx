import { useEffect } from 'react';
import { openAuth } from '@/features/accounts';
import { localPath, paths } from '@/lib/paths';
import { useNavigate, useSearchParams } from '@/lib/router';

/** /auth opens the sign-in dialog over the home page (R2). */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const returnTo = localPath(params.get('returnTo')) ?? undefined;
  useEffect(() => {
    void navigate(paths.home, { replace: true });
    openAuth({ mode: 'signin', returnTo });
  }, [navigate, returnTo]);
  return null;
}
