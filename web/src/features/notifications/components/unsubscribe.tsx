import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded, type LoadFailure } from '@/components/layout/loaded';
import { NothingThere } from '@/components/layout/nothing-there';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Loading } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { useSession } from '@/features/accounts';
import { ApiError, errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { useSearchParams } from '@/lib/router';
import { linkedEmailsQuery, useUnsubscribe } from '../api/preferences';
import { linkTopicWords } from '../rules/words';

/**
 * What an email's link ends: it names the emails, ends them when its button is pressed and not before, since programs
 * that look at links open it too, and takes it back.
 */
export function Unsubscribe() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { user } = useSession();
  // Who is signed in sends a token along, which comes with the session.
  const query = useQuery({ ...linkedEmailsQuery(token), enabled: user !== undefined });
  const change = useUnsubscribe(token);

  return (
    <Loaded query={query} what="this link" skeleton={<CheckingLink />} Failed={LinkFailed}>
      {(data) => {
        const emails = linkTopicWords(data.topic);
        const wasChanged = change.data !== undefined;
        const isUndone = wasChanged && change.variables;
        return (
          <div aria-live="polite">
            {data.are_sent ? (
              <Said
                title={isUndone ? `You’ll get emails about ${emails} again` : 'Unsubscribe'}
                text={
                  isUndone
                    ? 'You can change this at any time.'
                    : `We’ll stop sending you emails about ${emails}. Push notifications and the bell stay as they are.`
                }
              >
                <Button loading={change.isPending} onClick={() => change.mutate(false)}>
                  Stop emails about {emails}
                </Button>
              </Said>
            ) : (
              <Said
                title={`You won’t get emails about ${emails}`}
                text={
                  isUndone
                    ? 'All emails are switched off in your profile.'
                    : 'Push notifications and the bell stay as they are. You can change this in your profile at any time.'
                }
              >
                {!isUndone && (
                  <Button
                    variant="outline"
                    loading={change.isPending}
                    onClick={() => change.mutate(true)}
                  >
                    {wasChanged ? 'Undo' : 'Send them again'}
                  </Button>
                )}
                <WaysOn userType={user?.user_type} />
              </Said>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function CheckingLink() {
  return (
    <Loading label="Checking your link">
      <div aria-hidden className="container-page flex min-h-dvh justify-center py-[25vh]">
        <Spinner />
      </div>
    </Loading>
  );
}

function LinkFailed({ error, isRetrying, onRetry }: LoadFailure) {
  const { user } = useSession();
  const isTransient = !(error instanceof ApiError) || error.isTransient;
  return (
    <NothingThere
      slot="link-failed"
      icon={MailX}
      title={isTransient ? 'Something went wrong' : 'This link doesn’t work'}
      text={errorText(error)}
    >
      {isTransient && (
        <Button loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      <WaysOn userType={user?.user_type} />
    </NothingThere>
  );
}

function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <NothingThere slot="unsubscribe" icon={MailCheck} title={title} text={text}>
      {children}
    </NothingThere>
  );
}

/** To where emails are chosen, of who is signed in. */
function WaysOn({ userType }: { userType: string | undefined }) {
  return userType ? (
    <LinkButton variant="outline" to={paths.profile(userType)}>
      Email settings
    </LinkButton>
  ) : (
    <LinkButton variant="outline" to={paths.home}>
      Go to the home page
    </LinkButton>
  );
}
