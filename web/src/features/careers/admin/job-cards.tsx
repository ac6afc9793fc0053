import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { useState } from 'react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { NativeSelect } from '@/components/ui/native-select';
import { StatusBadge } from '@/components/ui/status-badge';
import { adminPaths, can, useAdminAuth } from '@/features/admins';
import { addressOf, oneOfField } from '@/lib/address';
import type { HiringPosting } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { useAddress } from '@/lib/use-address';
import { hiringPostingsQuery, useTogglePosting } from '../api/hiring';
import { EMPLOYMENT_TYPES, JOB_WORDS } from '../rules/career-words';
import { JobForm } from './job-form';
import { RemoveJob } from './remove-job';

type JobStatus = HiringPosting['status'];
const STATUSES = Object.keys(JOB_WORDS) as JobStatus[];
const statusAddress = addressOf({
  status: oneOfField<JobStatus | undefined>([undefined, ...STATUSES], undefined),
});

/** All jobs, newest first, each with what can be done about it (A2.11-02 to A2.11-07). */
export function JobCards() {
  const { admin } = useAdminAuth();
  const query = useQuery(hiringPostingsQuery);
  const [{ status }, change] = useAddress(statusAddress);
  const [isCreating, setCreating] = useState(false);
  const mayChange = can(admin, 'manage_careers');
  return (
    <section aria-label="Job Postings" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Status" className="basis-40">
          <NativeSelect
            value={status ?? ''}
            onChange={({ target }) =>
              change({ status: STATUSES.find((one) => one === target.value) }, { push: true })
            }
          >
            <option value="">All</option>
            {STATUSES.map((one) => (
              <option key={one} value={one}>
                {JOB_WORDS[one].label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {mayChange && (
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden className="size-4" />
            Create Job
          </Button>
        )}
      </div>
      <Loaded query={query} what="the jobs" skeleton="h-64" empty={<NoJobs />}>
        {({ items }) => <Cards jobs={items.filter((job) => !status || job.status === status)} />}
      </Loaded>
      {isCreating && <JobForm posting={null} onClose={() => setCreating(false)} />}
    </section>
  );
}

function Cards({ jobs }: { jobs: readonly HiringPosting[] }) {
  if (jobs.length === 0) return <p className="text-secondary">No job has this status.</p>;
  return (
    <ul aria-label="Jobs" className="grid gap-5 lg:grid-cols-2">
      {jobs.map((job) => (
        <li key={job.id} className="flex">
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}

function NoJobs() {
  return (
    <Empty
      icon={<BriefcaseBusiness className="size-6" />}
      title="No jobs yet"
      text="Jobs that are posted here appear on the careers page while they are active."
    />
  );
}

function JobCard({ job }: { job: HiringPosting }) {
  const { title, department, location, employment_type: type, salary_range: salary } = job;
  return (
    <Card className="flex grow flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-h3 wrap-anywhere">{title}</h2>
          <p className="text-secondary">
            {department} · {location}
          </p>
        </div>
        <Status words={JOB_WORDS[job.status]} />
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge>{EMPLOYMENT_TYPES[type]}</StatusBadge>
        {salary && <span className="font-semibold tabular-nums">{salary}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-secondary">
        {plural(job.applications, 'application')}, {job.reviewed} reviewed
        {job.pending > 0 && <StatusBadge tone="info">{job.pending} pending</StatusBadge>}
      </p>
      <CardActions job={job} />
    </Card>
  );
}

function CardActions({ job }: { job: HiringPosting }) {
  const { admin } = useAdminAuth();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const toggle = useTogglePosting();
  if (!can(admin, 'manage_careers')) return null;
  const about = <span className="sr-only">: {job.title}</span>;
  const close = () => setOpen(null);
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      <Button size="sm" variant="outline" onClick={() => setOpen('edit')}>
        Edit{about}
      </Button>
      <LinkButton
        size="sm"
        variant="outline"
        to={`${adminPaths.careers}?tab=applications&job_id=${encodeURIComponent(job.id)}`}
      >
        Applications{about}
      </LinkButton>
      <Button
        size="sm"
        variant="outline"
        loading={toggle.isPending}
        onClick={() => toggle.mutate(job)}
      >
        {job.status === 'active' ? 'Pause' : 'Activate'}
        {about}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('remove')}>
        Delete{about}
      </Button>
      {open === 'edit' && <JobForm posting={job} onClose={close} />}
      {open === 'remove' && <RemoveJob posting={job} onClose={close} />}
    </div>
  );
}
