import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import type { HiringApplication, HiringPosting } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { aHiringApplication, aHiringPosting, aHiringRow, jobId } from '@/testing/careers';
import { anAdminSession } from '@/testing/factories';
import { apiUrl, ok, pageOf, problem } from '@/testing/handlers';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Careers } from './careers';

// Fetched when something happens, which takes a while the first time.
beforeAll(() => import('@/app/live-rules'));

const open = (search = '') =>
  renderApp(
    <AdminAuthProvider>
      <Careers />
    </AdminAuthProvider>,
    { url: `/admin/careers${search}` },
  );

function as(role: 'content' | 'support' | 'superadmin') {
  server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))));
}

function withJobs(...items: HiringPosting[]) {
  server.use(http.get(apiUrl('/admin/job-postings'), () => ok({ items })));
}

/** What was sent to an address. */
function takes(method: 'post' | 'put', path: string, answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http[method](apiUrl(path), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

/** The words of a toast or of a dialog's alert, once they stand there in the style of failures (A8-23). */
const failure = (words: string) =>
  screen.findByText(
    (text, element) =>
      text === words &&
      (element?.closest('[data-slot=alert].text-danger') !== null ||
        Boolean(element.closest('[data-slot=toast]')?.querySelector('svg.text-danger'))),
  );

const nothing = () => new HttpResponse(null, { status: 204 });

beforeEach(() => {
  as('content');
  withJobs(aHiringPosting());
});

describe('jobs', () => {
  test('A2.11-01 A2.11-02 A2.11-03 A2.11-04 A2.11-05 A2.11-06 A9-17 each has a card with its count, what waits, and what can be done', async () => {
    const { container } = open();
    const list = await screen.findByRole('list', { name: 'Jobs' });
    for (const text of ['Active', 'Full-time', '£38,000 to £45,000', '2 pending'])
      expect(within(list).getByText(text)).toBeVisible();
    expect(within(list).getByText(/5 applications, 3 reviewed/)).toBeVisible();
    for (const name of ['Edit: Fleet Engineer', 'Pause: Fleet Engineer', 'Delete: Fleet Engineer'])
      expect(within(list).getByRole('button', { name })).toBeVisible();
    expect(
      within(list).getByRole('link', { name: 'Applications: Fleet Engineer' }),
    ).toHaveAttribute('href', `/admin/careers?tab=applications&job_id=${jobId}`);
    for (const name of ['Job Postings', 'Applications'])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('U11 X29 other roles read the jobs, change none, and read no application', async () => {
    as('support');
    const { user } = open();
    expect(await screen.findByText('Fleet Engineer')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit|Create|Delete/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Applications' }));
    expect(await screen.findByText(/read by content staff/)).toBeVisible();
  });

  test('the status narrows them, in the address', async () => {
    withJobs(aHiringPosting(), aHiringPosting({ id: 'x', title: 'Driver', status: 'paused' }));
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Status'), 'paused');
    expect(await screen.findByText('Driver')).toBeVisible();
    expect(screen.queryByText('Fleet Engineer')).toBeNull();
    expect(window.location.search).toBe('?status=paused');
  });

  test('A5-28 what a job needs is said, and nothing is sent', async () => {
    const sent = takes('post', '/admin/job-postings', () => ok(aHiringPosting(), 201));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create Job' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Job' });
    await user.click(within(dialog).getByRole('button', { name: 'Create Job' }));
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(within(dialog).getByText('Location is required')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await violationsIn(dialog)).toEqual([]);
  });

  test('Issue29 Escape does not throw a job away unasked', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create Job' }));
    await user.type(await screen.findByLabelText(/^Description/), 'Wash vans.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Wash vans.');
  });

  test('A2.11-07 A8-29 A5-31 a job is created with lists and questions', async () => {
    const sent = takes('post', '/admin/job-postings', () => ok(aHiringPosting(), 201));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create Job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Job' }));
    for (const [label, text] of [
      [/^Job title/, 'Driver'],
      [/^Department/, 'Operations'],
      [/^Location/, 'Hull'],
      [/^Description/, 'Drive vans'],
      ['Requirements, line 1', 'A licence'],
    ] as const)
      await user.type(dialog.getByLabelText(label), text);
    expect(dialog.getByRole('button', { name: 'Remove line 1 of Requirements' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Add a line to Requirements' }));
    expect(dialog.getByRole('button', { name: 'Remove line 1 of Requirements' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Add a question' }));
    await user.type(dialog.getByLabelText('Question 1'), 'How old are you?');
    expect(dialog.getByText(/Equality Act 2010/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create Job' }));
    expect(await screen.findByText('Job Created')).toBeVisible();
    expect(sent).toMatchObject([
      {
        title: 'Driver',
        requirements: ['A licence', ''],
        status: 'active',
        application_questions: [
          { id: '', question: 'How old are you?', type: 'text', required: false },
        ],
      },
    ]);
  });

  test('A4-22 closing a job that somebody waits for asks what they are told', async () => {
    const sent = takes('put', '/admin/job-postings/:id', () => ok(aHiringPosting()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit: Fleet Engineer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Job' }));
    expect(dialog.queryByLabelText(/What those with pending/)).toBeNull();
    await user.selectOptions(dialog.getByLabelText(/^Status/), 'closed');
    const told = await dialog.findByLabelText(/What those with pending applications are told/);
    expect((told as HTMLTextAreaElement).value).toContain('the job Fleet Engineer.');
    await user.clear(told);
    await user.type(told, 'It is filled.');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Job Updated')).toBeVisible();
    expect(sent).toMatchObject([
      { status: 'closed', applicants_told: 'It is filled.', version: 3 },
    ]);
  });

  test('A7-47 of two saves at once both are shown, and one chooses', async () => {
    const answers = [
      () =>
        problem({ status: 409, code: 'job_changed', detail: 'Somebody else changed this job.' }),
      () => ok(aHiringPosting({ version: 5 })),
    ];
    const sent = takes('put', '/admin/job-postings/:id', () => (answers.shift() ?? nothing)());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit: Fleet Engineer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Job' }));
    await user.clear(dialog.getByLabelText(/^Job title/));
    await user.type(dialog.getByLabelText(/^Job title/), 'Van Engineer');
    withJobs(aHiringPosting({ version: 4, title: 'Chief Engineer' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Somebody else changed this job')).toBeVisible();
    expect(dialog.getByText('Van Engineer')).toBeVisible();
    expect(dialog.getByText('Chief Engineer')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ title: 'Van Engineer', version: 4 });
  });

  test('A8-32 deleting says how many applied, and asks what they are told', async () => {
    const sent = takes('post', '/admin/job-postings/:id/remove', nothing);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete: Fleet Engineer' }));
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Are you sure you want to delete this job posting?',
      }),
    );
    expect(dialog.getByText(/Fleet Engineer has 5 applications/)).toBeVisible();
    await user.clear(dialog.getByLabelText(/What those with pending applications are told/));
    await user.click(dialog.getByRole('button', { name: 'Delete job' }));
    expect(await screen.findByText('Job Deleted')).toBeVisible();
    expect(sent).toEqual([{ version: 3, applicants_told: '' }]);
  });

  test('A8-23 A8-24 a job that cannot be created, changed or deleted says so', async () => {
    const busy = () => problem({ status: 503 });
    takes('post', '/admin/job-postings', busy);
    takes('put', '/admin/job-postings/:id', busy);
    takes('post', '/admin/job-postings/:id/remove', busy);
    withJobs(aHiringPosting({ pending: 0 }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create Job' }));
    let dialog = within(await screen.findByRole('dialog'));
    for (const label of [/^Job title/, /^Department/, /^Location/, /^Description/])
      await user.type(dialog.getByLabelText(label), 'Vans');
    await user.click(dialog.getByRole('button', { name: 'Create Job' }));
    expect(await failure('Failed to create job posting.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Edit: Fleet Engineer', hidden: true }));
    dialog = within(await screen.findByRole('dialog', { name: /Edit/ }));
    await user.click(dialog.getByRole('button', { name: /Save/ }));
    expect(await failure('Failed to update job posting.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Delete: Fleet Engineer', hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Delete job' }));
    expect(await failure('Failed to delete job posting.')).toBeVisible();
  });

  test('A4-23 A8-24 the toggle says what came of it', async () => {
    const sent = takes('post', '/admin/job-postings/:id/toggle', () => ok(aHiringPosting()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause: Fleet Engineer' }));
    expect(await screen.findByText('Status Updated')).toBeVisible();
    expect(sent).toEqual([{ version: 3 }]);
    takes('post', '/admin/job-postings/:id/toggle', () => problem({ status: 503 }));
    await user.click(screen.getByRole('button', { name: 'Pause: Fleet Engineer' }));
    expect(await failure('Failed to update job status.')).toBeVisible();
  });
});

describe('applications', () => {
  const id = aHiringRow().id;
  function found(application: Partial<HiringApplication> = {}) {
    server.use(
      http.get(apiUrl('/admin/job-applications'), () => pageOf([aHiringRow()])),
      http.get(apiUrl('/admin/job-applications/:id'), () => ok(aHiringApplication(application))),
    );
  }
  const drawer = async () => within(await screen.findByRole('dialog', { name: 'Application' }));

  test('A2.11-08 A2.11-09 A2.11-11 the table, its search and its filters', async () => {
    found();
    matchMedia();
    const { user, container } = open('?tab=applications');
    for (const name of ['Applicant', 'Job Position', 'Applied Date', 'Status'])
      expect(await screen.findByRole('columnheader', { name })).toBeVisible();
    expect(screen.getByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByRole('link', { name: /^View/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Download/ })).toBeVisible();
    await user.type(screen.getByLabelText(/^Search/), 'ada');
    await user.selectOptions(screen.getByLabelText('Job'), jobId);
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    expect(window.location.search).toContain('search=ada');
    expect(window.location.search).toContain(`job_id=${jobId}`);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('A2.11-10 the drawer has all that was sent, and documents only as far as they were scanned', async () => {
    found({
      cover_letter: 'Dear all',
      documents: [
        { id: 'd1', name: 'CV.pdf', is_resume: true, sight: 'pages' },
        { id: 'd2', name: 'Letter.doc', is_resume: false, sight: 'waiting' },
      ],
    });
    server.use(
      http.get(apiUrl('/admin/job-applications/:id/documents/:document'), () =>
        ok({ file_url: null, page_urls: ['/api/v1/admin/files/private/p1.webp'], text: null }),
      ),
    );
    const { user } = open(`?tab=applications&open=${id}`);
    const inside = await drawer();
    for (const text of ['Dear all', 'Why us?', 'I like engines', 'Waiting for the scan'])
      expect(await inside.findByText(text)).toBeVisible();
    expect(inside.queryByRole('button', { name: 'View: Letter.doc' })).toBeNull();
    await user.click(inside.getByRole('button', { name: 'View: CV.pdf' }));
    expect(await inside.findByAltText('Page 1 of CV.pdf')).toBeVisible();
    expect(inside.queryByRole('button', { name: /^Copy for/ })).toBeNull();
  });

  test('A4-26 A8-29 a decision shows its email first, which may be left out', async () => {
    found({ application_status: 'reviewed' });
    const sent = takes('put', '/admin/job-applications/:id/status', () => ok(aHiringApplication()));
    const { user } = open(`?tab=applications&open=${id}`);
    const inside = await drawer();
    expect(await inside.findByRole('button', { name: 'Mark as reviewed' })).toBeDisabled();
    await user.click(inside.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept Ada Lovelace?' }));
    const email = dialog.getByLabelText(/^Email/);
    expect(email).toHaveValue('We would like to talk to you.');
    expect(email).toHaveAttribute('rows', '10');
    expect(dialog.getByText(/below a line with “Hello” and their first name/)).toBeVisible();
    await user.clear(email);
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Status Updated')).toBeVisible();
    expect(sent).toEqual([{ application_status: 'accepted', email: null, version: 4 }]);
  });

  test('Issue29 Escape does not throw away an email that was changed unasked', async () => {
    found({ application_status: 'reviewed' });
    const { user } = open(`?tab=applications&open=${id}`);
    await user.click(await (await drawer()).findByRole('button', { name: 'Accept' }));
    const email = () => screen.getByLabelText(/^Email/);
    await user.type(email(), ' On Monday.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(email()).toHaveValue('We would like to talk to you. On Monday.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText(/^Email/)).toBeNull());
  });

  test('A4-28 notes say that the person can ask for them, and a stale save shows both', async () => {
    found();
    takes('put', '/admin/job-applications/:id/notes', () => {
      found({ version: 5, admin_notes: 'Rang on Monday' });
      return problem({ status: 409, code: 'application_changed' });
    });
    const { user } = open(`?tab=applications&open=${id}`);
    const inside = await drawer();
    expect(await inside.findByText('The person can ask for these.')).toBeVisible();
    await user.type(inside.getByLabelText(/^Notes of staff/), 'Rings back');
    await user.click(inside.getByRole('button', { name: 'Save notes' }));
    expect(await inside.findByText('Somebody else changed these notes')).toBeVisible();
    expect(await inside.findByText('Rang on Monday')).toBeVisible();
    expect(inside.getByLabelText(/^Notes of staff/)).toHaveValue('Rings back');
    await user.click(inside.getByRole('button', { name: 'Take theirs' }));
    expect(inside.getByLabelText(/^Notes of staff/)).toHaveValue('Rang on Monday');
  });

  test('A8-27 A8-30 a download says that it began, and when it fails', async () => {
    found();
    server.use(http.get(apiUrl('/admin/job-applications/:id/pdf'), () => problem({ status: 503 })));
    const { user } = open('?tab=applications');
    await user.click(await screen.findByRole('button', { name: /^Download/ }));
    expect(await failure('Failed to download application.')).toBeVisible();
  });

  test('A8-23 A8-25 A8-26 a decision or a document that fails says so', async () => {
    found({ documents: [{ id: 'd1', name: 'CV.pdf', is_resume: true, sight: 'pages' }] });
    takes('put', '/admin/job-applications/:id/status', () => problem({ status: 503 }));
    server.use(
      http.get(apiUrl('/admin/job-applications/:id/documents/:document'), () =>
        problem({ status: 503 }),
      ),
    );
    const { user } = open(`?tab=applications&open=${id}`);
    const inside = await drawer();
    await user.click(await inside.findByRole('button', { name: 'View: CV.pdf' }));
    expect(await failure('Failed to load file.')).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept Ada Lovelace?' }));
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await failure('Failed to update application status.')).toBeVisible();
  });
});
