import { useState } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { SessionUnknown } from '@/components/layout/session-unknown';
import { Card } from '@/components/ui/card';
import { defaultBrand, useSite } from '@/features/site';
import type { AdminSignIn as Credentials } from '@/lib/api/types';
import { useFocusOnChange } from '@/lib/focus';
import { Navigate } from '@/lib/router';
import { useDocumentTitle } from '@/lib/document-title';
import { useAdminAuth } from './admin-auth';
import { AdminLoading } from './admin-loading';
import { adminPaths } from '../rules/admin-paths';
import { needsCode } from '../rules/admin-sign-in-failure';
import { useAdminSignIn } from '../api/admin-sign-in';
import { CodeStep } from './code-step';
import { PasswordStep } from './password-step';

/** /admin: the one admin screen that is not protected (A2.1-01..03). */
export function AdminSignIn() {
  const { admin, isUnknown, retry } = useAdminAuth();
  const brand = useSite()?.brand_name ?? defaultBrand;
  useDocumentTitle('Admin sign in');
  if (admin) return <Navigate to={adminPaths.dashboard} replace />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-inverse px-4 py-10"
    >
      <BrandMark name={brand} onBrand />
      <Card className="w-full max-w-md">
        {admin === undefined && !isUnknown && <AdminLoading />}
        {isUnknown && <SessionUnknown page="Admin panel" onRetry={retry} />}
        {admin === null && <Steps />}
      </Card>
    </main>
  );
}

/** E-mail and password; then the code, when the server asks for one. What was typed is kept in memory only. */
function Steps() {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const signIn = useAdminSignIn(askForCode);
  const heading = useFocusOnChange<HTMLHeadingElement>(credentials ? 'code' : 'password');

  function askForCode(error: Error, typed: Credentials) {
    if (credentials || !needsCode(error)) return;
    setCredentials(typed);
    signIn.reset();
  }

  function startAgain() {
    setCredentials(null);
    signIn.reset();
  }

  if (!credentials) {
    return (
      <PasswordStep
        heading={heading}
        error={signIn.error}
        pending={signIn.isPending}
        onSubmit={signIn.mutate}
      />
    );
  }
  return (
    <CodeStep
      error={signIn.error}
      pending={signIn.isPending}
      onSubmit={(code) => signIn.mutate({ ...credentials, code })}
      onBack={startAgain}
    />
  );
}
