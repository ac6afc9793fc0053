import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPage } from '@/lib/lazy-part';
import type { ResetTokens } from '../api/password-reset';

const Form = lazyPage(() => import('./reset-password-form'));

/** The form for a new password, fetched when a link brings its tokens: without them its page leads elsewhere. */
export function ResetPasswordForm(props: { tokens: ResetTokens; onDone: () => void }) {
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <Form {...props} />
    </Suspense>
  );
}
