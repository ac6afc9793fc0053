import type { ReactNode } from 'react';
import { useServerItem } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { DescriptionList } from '@/components/ui/description-list';
import { useAdminAuth } from '@/features/admins';
import type { HiringApplication } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { useDownload } from '../api/hiring';
import { APPLICATION_WORDS, jobLine } from '../rules/career-words';
import { Decisions } from './decisions';
import { Documents } from './documents';
import { NotesForm } from './notes-form';
import { sayStarted } from './say-started';

/** All that admins read of an application (A2.11-10). The server writes down that it was looked at. */
export function ApplicationDrawer({ id }: { id: string }) {
  const query = useServerItem('/api/v1/admin/job-applications/{id}', id);
  return (
    <Loaded
      query={query}
      what="this application"
      skeleton="h-96"
      gone="This application does not exist any more"
    >
      {(application) => <Application key={application.id} application={application} />}
    </Loaded>
  );
}

function Application({ application }: { application: HiringApplication }) {
  const { job, question_responses: responses, cover_letter: letter } = application;
  return (
    <div className="flex flex-col gap-8">
      <Head application={application} />
      <Part title="Position">
        <p className="font-semibold wrap-anywhere">{job.title}</p>
        <p className="text-secondary">{jobLine(job) || 'This job was deleted.'}</p>
      </Part>
      <Part title="Cover letter">
        <Words text={letter ?? 'None was sent.'} />
      </Part>
      {responses.length > 0 && (
        <Part title="Question responses">
          <dl className="flex flex-col gap-3">
            {responses.map(({ question_id: id, question, answer }) => (
              <div key={id}>
                <dt className="text-sm text-muted">{question}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Part title="Documents">
        <Documents application={application} />
      </Part>
      <Part title="Decision">
        <Decisions application={application} />
      </Part>
      <Part title="Notes">
        <NotesForm key={application.id} application={application} />
      </Part>
      {application.letters.length > 0 && (
        <Part title="Emails that were sent">
          {application.letters.map(({ written_at: at, words }) => (
            <div key={at} className="pb-3">
              <p className="text-sm text-muted">{instant(at)}</p>
              <Words text={words} />
            </div>
          ))}
        </Part>
      )}
    </div>
  );
}

function Head({ application }: { application: HiringApplication }) {
  const { admin } = useAdminAuth();
  const paper = useDownload('pdf');
  const copy = useDownload('copy');
  const { id, applicant_name: name, applicant_email: email, applicant_phone: phone } = application;
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2 wrap-anywhere">{name}</h2>
        <Status words={APPLICATION_WORDS[application.application_status]} />
      </div>
      <DescriptionList
        columns={2}
        items={[
          { term: 'Email', text: email },
          { term: 'Phone', text: phone ?? '–' },
          { term: 'Applied', text: instant(application.applied_at) },
          {
            term: 'Reviewed',
            text: application.reviewed_at ? instant(application.reviewed_at) : 'Not yet',
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          loading={paper.isPending}
          onClick={() => {
            sayStarted();
            paper.mutate(id);
          }}
        >
          Download
        </Button>
        {admin?.role === 'superadmin' && (
          <Button
            size="sm"
            variant="outline"
            loading={copy.isPending}
            onClick={() => copy.mutate(id)}
          >
            Copy for the person who asks
          </Button>
        )}
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line wrap-anywhere">{text}</p>
);
