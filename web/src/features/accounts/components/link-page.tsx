import { MailX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { NothingThere } from '@/components/layout/nothing-there';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Loading } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { ApiError, errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { useLocation, useNavigate, useSearchParams } from '@/lib/router';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { useSession } from '../api/session';

interface LinkPageProps {
  title: string;
  /** What is being done, while it is. */
  label: string;
  /** What is asked before anything is done; without it the link does it by being opened. */
  question?: { text: string; act: string };
  /** The title of what is said when the link is of no use. */
  failed: string;
  /** The way on from there, besides the home page. */
  onward?: ReactNode;
  send: (token: string) => Promise<{ title: string; message: string }>;
  /** The session is another one then. */
  changesSession?: boolean;
}

/** Uses the link of an email. What came of it is said on the home page; a link of no use says so here, with ways on. */
export function LinkPage(props: LinkPageProps) {
  const { title, label, question, failed, onward, send, changesSession = false } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const [isAgreed, setAgreed] = useState(!question);
  const { user } = useSession();
  const isSessionKnown = user !== undefined;
  const asked = useRef(false);

  const { mutate, error } = useAction({
    send,
    done: ({ title: done, message }) => {
      toast.success(done, message);
      void navigate(paths.home, { replace: true });
    },
    ...(changesSession && { changes: 'session_changed' as const }),
  });
  const use = useCallback(() => mutate(token), [mutate, token]);

  useEffect(() => {
    // Who is signed in sends a token along, which comes with the session; without it the server refuses.
    if (!isAgreed || !isSessionKnown || asked.current) return; // a link works once
    asked.current = true;
    // The address forgets the token at once, like that of a reset link (U6).
    void navigate(pathname, { replace: true });
    use();
  }, [isAgreed, isSessionKnown, use, navigate, pathname]);

  if (error) {
    return (
      // As tall as what stood here before: the footer does not jump into view.
      <div className="min-h-dvh">
        <NothingThere slot="link-failed" icon={MailX} title={failed} text={errorText(error)}>
          {error instanceof ApiError && error.isTransient && (
            <Button onClick={use}>Try again</Button>
          )}
          {onward}
          <LinkButton variant="outline" to={paths.home}>
            Go to the home page
          </LinkButton>
        </NothingThere>
      </div>
    );
  }
  if (question && !isAgreed) {
    return (
      <NothingThere slot="link-question" icon={MailX} title={title} text={question.text}>
        <Button onClick={() => setAgreed(true)}>{question.act}</Button>
      </NothingThere>
    );
  }
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
