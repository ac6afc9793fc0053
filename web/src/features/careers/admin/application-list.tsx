import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothingYet } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import {
  choiceFilter,
  textFilter,
  type Choice,
  type Filter,
} from '@/components/admin-list/filters';
import { ListDrawer, OpenRow } from '@/components/admin-list/open-row';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { PersonLine } from '@/components/facts/person-line';
import { Status } from '@/components/facts/status';
import { Alert } from '@/components/ui/alert';
import { can, useAdminAuth } from '@/features/admins';
import { idField } from '@/lib/address';
import type { HiringPosting, HiringRow } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { hiringPostingsQuery, useDownload } from '../api/hiring';
import { APPLICATION_WORDS } from '../rules/career-words';
import { ApplicationDrawer } from './application-drawer';
import { sayStarted } from './say-started';

const jobFilter = (jobs: readonly Choice[]): Filter<string | undefined> => ({
  label: 'Job',
  kind: 'choice',
  field: idField,
  choices: () => jobs,
});

const listOf = (jobs: readonly Choice[]) =>
  adminList({
    title: 'Applications',
    what: 'the applications',
    filters: {
      search: textFilter('Search', { maxLength: 100, hint: 'Name, email or job title' }),
      job_id: jobFilter(jobs),
      application_status: choiceFilter('Status', APPLICATION_WORDS),
    },
    columns: [
      {
        id: 'applicant',
        heading: 'Applicant',
        cell: ({ applicant_name: name, applicant_email: email }) => (
          <PersonLine name={name}>
            <span className="wrap-anywhere">{email}</span>
          </PersonLine>
        ),
      },
      { id: 'job', heading: 'Job Position', cell: ({ job_title: title }) => title },
      { id: 'at', heading: 'Applied Date', cell: ({ applied_at: at }) => <At iso={at} /> },
      {
        id: 'status',
        heading: 'Status',
        cell: ({ application_status: status }) => <Status words={APPLICATION_WORDS[status]} />,
      },
      { id: 'actions', heading: 'Actions', cell: (row) => <RowLinks row={row} /> },
    ],
    rowId: ({ id }: HiringRow) => id,
    rowName: ({ applicant_name: name }) => name,
    counted: (rows) => plural(rows, 'application'),
  });

/** "View" and "Download" (A2.11-09). */
function RowLinks({ row }: { row: HiringRow }) {
  const download = useDownload('pdf');
  return (
    <span className="flex flex-wrap items-center gap-3">
      <OpenRow id={row.id}>
        View <span className="sr-only">the application of {row.applicant_name}</span>
      </OpenRow>
      <button
        type="button"
        disabled={download.isPending}
        className="font-semibold text-primary underline hover:text-primary-strong"
        onClick={() => {
          sayStarted();
          download.mutate(row.id);
        }}
      >
        Download <span className="sr-only">the application of {row.applicant_name}</span>
      </button>
    </span>
  );
}

/** The tab of applications (A2.11-08 to A2.11-11). */
export function ApplicationList() {
  const { admin } = useAdminAuth();
  const { data } = useQuery(hiringPostingsQuery);
  if (!can(admin, 'manage_careers'))
    return <Alert>Applications are read by content staff and superadmins alone.</Alert>;
  return <Applications postings={data?.items ?? []} />;
}

function Applications({ postings }: { postings: readonly HiringPosting[] }) {
  const list = useMemo(
    () => listOf(postings.map(({ id, title }) => ({ value: id, label: title }))),
    [postings],
  );
  const { csv: _csv, ...shown } = useServerList(list, '/api/v1/admin/job-applications');
  return (
    <>
      <AdminList
        {...shown}
        empty={nothingYet('As soon as somebody applies for a job, it appears here.')}
      />
      <ListDrawer title={() => 'Application'}>{(id) => <ApplicationDrawer id={id} />}</ListDrawer>
    </>
  );
}
