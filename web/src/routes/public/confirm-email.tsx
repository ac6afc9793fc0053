import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Loading } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { useConfirmEmail } from '@/features/accounts/api/email-confirmation';
import { errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /confirm-email: uses the link of a letter and goes on to the home page (P7-03). */
export function Component() {
  useDocumentTitle('Confirm your email address');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const { mutate } = useConfirmEmail();
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return; // a link works once
    asked.current = true;
    mutate(token, {
      onSuccess: ({ title, message }) => toast.success(title, message),
      onError: (error) => toast.error('Email Not Confirmed', errorText(error)),
      onSettled: () => void navigate(paths.home, { replace: true }),
    });
  }, [token, mutate, navigate]);

  return (
    <Loading label="Confirming your email address">
      <div className="container-page flex min-h-[50vh] items-center justify-center gap-3 py-16 text-ink-600">
        <Spinner />
        Confirming your email address…
      </div>
    </Loading>
  );
}
