import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Dialog } from '@/components/ui/dialog';
import { LinkButton } from '@/components/ui/link-button';
import { ApiError } from '@/lib/api/error';
import type { JobPosting } from '@/lib/api/types';
import { useDocumentTitle } from '@/lib/document-title';
import { postingQuery } from '../api/postings';
import { jobLine } from '../rules/career-words';
import { ApplicationPart } from './application-part';

interface JobDialogProps {
  jobId: string;
  onClose: () => void;
}

/** A job and the form to apply for it (A2.14-04). */
export default function JobDialog({ jobId, onClose }: JobDialogProps) {
  const query = useQuery(postingQuery(jobId));
  const { data } = query;
  const gone = isGone(query.error) ? 'This job is no longer open' : undefined;
  useDocumentTitle(data ? `${data.title}, ${data.location}` : gone);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={data?.title ?? gone ?? 'Job'}
      description={data && jobLine(data)}
    >
      <Loaded query={query} what="this job" skeleton="h-64 w-full" gone={Gone}>
        {(posting) => (
          <div className="flex flex-col gap-6">
            <Details posting={posting} />
            <ApplicationPart posting={posting} onClose={onClose} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** The dialog’s title says it; nothing comes of trying again. */
function Gone() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>It was filled, paused or taken away.</p>
      <LinkButton to="/careers" variant="outline">
        See open positions
      </LinkButton>
    </div>
  );
}

function Details({ posting }: { posting: JobPosting }) {
  const { salary_range: salary, description, requirements, responsibilities, benefits } = posting;
  return (
    <div className="flex flex-col gap-4">
      {salary && <p className="font-semibold tabular-nums">{salary}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{description}</p>
      <Points title="Requirements" points={requirements} />
      <Points title="Responsibilities" points={responsibilities} />
      <Points title="Benefits" points={benefits} />
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h3 className="pb-1 font-semibold">{title}</h3>
      <ul className="list-disc pl-5 text-secondary">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
