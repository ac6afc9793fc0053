import { useQuery } from '@tanstack/react-query';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { openAuth, useSession } from '@/features/accounts';
import type { JobApplication, JobPosting, User } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { applicationForQuery, draftQuery } from '../api/applications';
import { applicationsPath, jobPath } from '../rules/career-paths';
import { APPLICATION_WORDS } from '../rules/career-words';
import { ApplicationForm } from './application-form';

interface ApplicationPartProps {
  posting: JobPosting;
  onClose: () => void;
}

/** Below a job: the form, or why there is none. */
export function ApplicationPart({ posting, onClose }: ApplicationPartProps) {
  const { user } = useSession();
  return (
    <section aria-labelledby="apply-heading" className="flex flex-col gap-4 border-t pt-5">
      <h3 id="apply-heading" className="text-h3">
        Apply for this job
      </h3>
      {user === undefined && (
        <Loading label="Loading the form">
          <Skeleton className="h-64" />
        </Loading>
      )}
      {user === null && <SignIn jobId={posting.id} onClose={onClose} />}
      {user && <ForUser key={user.id} posting={posting} user={user} onClose={onClose} />}
    </section>
  );
}

/** A2.14-05, A2.14-06: signing in leads back to the job. */
function SignIn({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  function signIn() {
    onClose();
    openAuth({ mode: 'signup', returnTo: jobPath(jobId), leadsTo: 'Then back to the job.' });
  }
  return (
    <Alert
      title="Authentication Required"
      actions={
        <Button size="sm" onClick={signIn}>
          Sign Up / Login
        </Button>
      }
    >
      You need to sign up or log in to apply for this job.
    </Alert>
  );
}

function ForUser({ posting, user, onClose }: ApplicationPartProps & { user: User }) {
  const query = useQuery(applicationForQuery(posting.id));
  return (
    <Loaded query={query} what="your application" skeleton="h-64 w-full">
      {(application) =>
        application ? (
          <Applied application={application} user={user} />
        ) : (
          <Unsent posting={posting} user={user} onClose={onClose} />
        )
      }
    </Loaded>
  );
}

function Unsent(props: ApplicationPartProps & { user: User }) {
  const draft = useQuery(draftQuery(props.posting.id));
  return (
    <Loaded query={draft} what="your draft" skeleton="h-64 w-full">
      {(saved) => <ApplicationForm {...props} draft={saved} />}
    </Loaded>
  );
}

function Applied({ application, user }: { application: JobApplication; user: User }) {
  return (
    <Alert
      title="You have already applied for this job"
      actions={
        <LinkButton size="sm" variant="outline" to={applicationsPath(user.user_type)}>
          See your application
        </LinkButton>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        Sent on {instant(application.applied_at)}
        <Status words={APPLICATION_WORDS[application.application_status]} />
      </p>
    </Alert>
  );
}
