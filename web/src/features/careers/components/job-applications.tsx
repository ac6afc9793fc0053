import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import type { JobApplication } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { paths } from '@/lib/paths';
import { applicationsQuery } from '../api/applications';
import { documentAddress } from '../api/documents';
import { APPLICATION_WORDS, jobLine } from '../rules/career-words';
import { ApplicationsSkeleton } from './applications-skeleton';
import { ReplaceDocument } from './replace-document';
import { WithdrawApplication } from './withdraw-application';

/** The signed-in user's applications, newest first (D7-59, D2.3-17). */
export default function JobApplications({ page }: { page: number }) {
  const query = useQuery(applicationsQuery(page));
  return (
    <section aria-labelledby="applications-heading" className="flex flex-col gap-5">
      <h2 id="applications-heading" className="text-h2">
        Job Applications
      </h2>
      <Loaded
        query={query}
        what="your job applications"
        skeleton={<ApplicationsSkeleton />}
        empty={
          <Empty
            icon={<BriefcaseBusiness className="size-6" />}
            title="You haven’t applied to any jobs yet"
            text="When you apply for a job with us, you can follow your application here."
            action={<LinkButton to={paths.careers}>See open positions</LinkButton>}
          />
        }
      >
        {(list) => (
          <>
            <ul aria-label="Applications" className="flex flex-col gap-4">
              {list.items.map((application) => (
                <li key={application.id}>
                  <Application application={application} />
                </li>
              ))}
            </ul>
            <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Application({ application }: { application: JobApplication }) {
  const { job, application_status: status, applied_at: appliedAt } = application;
  const line = jobLine(job);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-semibold wrap-anywhere">{job.title}</h3>
          {line !== '' && <p className="text-secondary">{line}</p>}
          <p className="text-sm text-muted">Applied on {instant(appliedAt)}</p>
        </div>
        <Status words={APPLICATION_WORDS[status]} />
      </div>
      <ReplaceDocument application={application} />
      <details>
        <summary className="cursor-pointer font-medium text-primary">
          What you sent<span className="sr-only"> for {job.title}</span>
        </summary>
        <Sent application={application} />
      </details>
      {application.can_withdraw && <WithdrawApplication application={application} />}
    </Card>
  );
}

function Sent({ application }: { application: JobApplication }) {
  const {
    id,
    applicant_name: name,
    applicant_email: email,
    applicant_phone: phone,
    cover_letter: coverLetter,
    question_responses: responses,
    resume,
    uploaded_documents: others,
  } = application;
  const documents = [
    ...(resume ? [{ ...resume, isCv: true }] : []),
    ...others.map((one) => ({ ...one, isCv: false })),
  ];
  return (
    <dl className="flex flex-col gap-4 pt-4">
      <Part term="Your details">{[name, email, phone].filter(Boolean).join(', ')}</Part>
      {coverLetter && <Part term="Cover letter">{coverLetter}</Part>}
      {responses.map(({ question_id: questionId, question, answer }) => (
        <Part key={questionId} term={question}>
          {answer}
        </Part>
      ))}
      {documents.length > 0 && (
        <Part term="Documents">
          <ul className="flex flex-col items-start gap-1">
            {documents.map((one) => (
              <li key={one.id} className="flex items-center gap-2">
                <FileText aria-hidden className="size-4 shrink-0 text-primary" />
                {one.is_infected ? (
                  one.name
                ) : (
                  <a href={documentAddress(id, one.id)} className="text-primary underline">
                    {one.name}
                  </a>
                )}
                {one.isCv && <span className="text-sm text-muted">CV</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </dl>
  );
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
