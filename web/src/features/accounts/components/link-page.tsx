import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Loading } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useSession } from '../api/session';

interface Told {
  title: string;
  message: string;
}
type Mutate = (
  token: string,
  then: {
    onSuccess: (told: Told) => void;
    onError: (error: Error) => void;
    onSettled: () => void;
  },
) => void;

interface LinkPageProps {
  title: string;
  /** What is being done, while it is. */
  label: string;
  /** The title of what is said when the link is of no use. */
  failed: string;
  mutate: Mutate;
}

/** Uses the link of a letter, says what came of it, and goes on to the home page. */
export function LinkPage({ title, label, failed, mutate }: LinkPageProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const { user } = useSession();
  const isSessionKnown = user !== undefined;
  const asked = useRef(false);
  useDocumentTitle(title);

  useEffect(() => {
    // Who is signed in sends a token along, which comes with the session; without it the server refuses.
    if (!isSessionKnown || asked.current) return; // a link works once
    asked.current = true;
    // The address forgets the token at once, like that of a reset link (U6).
    void navigate(pathname, { replace: true });
    mutate(token, {
      onSuccess: ({ title: done, message }) => toast.success(done, message),
      onError: (error) => toast.error(failed, errorText(error)),
      onSettled: () => void navigate(paths.home, { replace: true }),
    });
  }, [isSessionKnown, token, mutate, failed, navigate, pathname]);

  return (
    <Loading label={label}>
      {/* As tall as the window, like the home page that follows: the footer is not pushed away. */}
      <div
        aria-hidden
        className="container-page flex min-h-dvh items-start justify-center gap-3 py-[25vh] text-secondary"
      >
        <Spinner />
        {label}…
      </div>
    </Loading>
  );
}
