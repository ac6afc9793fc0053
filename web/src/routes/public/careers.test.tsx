import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAuthEvent, type AuthRequest } from '@/features/accounts/rules/open-auth';
import type { JobPosting } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { aJobApplication, aJobPosting, jobId } from '@/testing/careers';
import { apiUrl, ok, pageOf, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as CareersPage } from './careers';

// Fetched when something happens, which takes a while the first time.
beforeAll(() => import('@/app/live-rules'));

function open(options: { url?: string; signedIn?: boolean; posting?: Partial<JobPosting> } = {}) {
  const { url = '/careers', signedIn = false, posting = {} } = options;
  server.use(
    http.get(apiUrl('/job-postings'), () => ok({ items: [aJobPosting(posting)] })),
    http.get(apiUrl('/job-postings/:id'), () => ok(aJobPosting(posting))),
  );
  return renderApp(<CareersPage />, { url, path: '/careers', ...(signedIn && { user: {} }) });
}

const job = () => screen.findByRole('dialog', { name: 'Fleet Engineer' });
const openJob = (options: Parameters<typeof open>[0] = {}) =>
  open({ url: `/careers?job=${jobId}`, signedIn: true, ...options });

/** The applications that were sent. */
function takes(answer: () => Response = () => ok(aJobApplication(), 201)) {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    http.post(apiUrl('/job-postings/:id/applications'), async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      return answer();
    }),
  );
  return sent;
}

describe('the jobs', () => {
  test('A2.14-01 A2.14-02 each has a card with what matters and a way to apply', async () => {
    const { user, container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Open positions' });
    for (const text of ['Fleet Engineer', 'Engineering · Leeds', 'Full-time', '£38,000 to £45,000'])
      expect(within(list).getByText(text)).toBeVisible();
    expect(within(list).getByText('Keep our vehicles on the road.')).toHaveClass('line-clamp-3');
    expect(await violationsIn(container)).toEqual([]);
    await user.click(within(list).getByRole('link', { name: 'Apply Now for Fleet Engineer' }));
    expect(await job()).toBeVisible();
    expect(window.location.search).toBe(`?job=${jobId}`);
  });

  test('A2.14-02 department, place and type narrow them, in the address', async () => {
    server.use(
      http.get(apiUrl('/job-postings'), () =>
        ok({
          items: [
            aJobPosting(),
            aJobPosting({ id: 'b', title: 'Driver', department: 'Operations', location: 'Hull' }),
          ],
        }),
      ),
    );
    const { user } = renderApp(<CareersPage />, { url: '/careers', path: '/careers' });
    expect(await screen.findByText('2 jobs')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Department'), 'Operations');
    expect(await screen.findByText('1 job')).toBeVisible();
    expect(screen.queryByText('Fleet Engineer')).toBeNull();
    expect(window.location.search).toBe('?department=Operations');
    expect(screen.getByRole('link', { name: 'Apply Now for Driver' })).toHaveAttribute(
      'href',
      '/careers?department=Operations&job=b',
    );
    await user.selectOptions(screen.getByLabelText('Place'), 'Leeds');
    expect(await screen.findByText('No job fits this choice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all jobs' }));
    expect(await screen.findByText('2 jobs')).toBeVisible();
  });

  test('A2.14-03 without one the page says so', async () => {
    server.use(http.get(apiUrl('/job-postings'), () => ok({ items: [] })));
    renderApp(<CareersPage />, { url: '/careers' });
    expect(await screen.findByText('No Open Positions')).toBeVisible();
  });

  test('one that is open no longer says so, and closing it leads back to the others', async () => {
    server.use(
      http.get(apiUrl('/job-postings/:id'), () => problem({ status: 404, code: 'job_not_found' })),
    );
    const { user } = renderApp(<CareersPage />, { url: `/careers?job=${jobId}` });
    expect(await screen.findByText('This job is no longer open')).toBeVisible();
    expect(document.title).toBe('This job is no longer open – Kerbside');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See open positions' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(window.location.search).toBe('');
  });
});

describe('a job', () => {
  test('A2.14-04 shows its details before the form', async () => {
    openJob();
    const dialog = within(await job());
    for (const name of ['Requirements', 'Responsibilities', 'Benefits'])
      expect(await dialog.findByRole('heading', { name })).toBeVisible();
    expect(dialog.getByText('Look after 40 vans')).toBeVisible();
    expect(await dialog.findByRole('form', { name: 'Apply for Fleet Engineer' })).toBeVisible();
    expect(await violationsIn(await job())).toEqual([]);
  });

  test('A2.14-05 A2.14-06 a visitor is asked to sign in, and comes back to the job', async () => {
    const asked: AuthRequest[] = [];
    const listen = (event: Event) => asked.push((event as CustomEvent<AuthRequest>).detail);
    window.addEventListener(openAuthEvent, listen);
    const { user } = openJob({ signedIn: false });
    const dialog = within(await job());
    expect(await dialog.findByText('Authentication Required')).toBeVisible();
    expect(dialog.getByText('You need to sign up or log in to apply for this job.')).toBeVisible();
    expect(dialog.queryByRole('form')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Sign Up / Login' }));
    expect(asked).toMatchObject([{ returnTo: `/careers?job=${jobId}` }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    window.removeEventListener(openAuthEvent, listen);
  });

  test('X3 whoever has applied before sees that instead of the form', async () => {
    server.use(http.get(apiUrl('/job-applications'), () => pageOf([aJobApplication()])));
    openJob();
    const dialog = within(await job());
    expect(await dialog.findByText('You have already applied for this job')).toBeVisible();
    expect(dialog.getByText('Under Review')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See your application' })).toHaveAttribute(
      'href',
      '/renter-dashboard?tab=applications',
    );
    expect(dialog.queryByRole('form')).toBeNull();
  });
});

describe('applying', () => {
  test('D1-12 A8-31 what was filled in is sent once, and the dialog closes', async () => {
    const sent = takes();
    const { user } = openJob();
    const dialog = within(await job());
    expect(await dialog.findByLabelText(/Full name/)).toHaveValue('Tom Harris');
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('tom.harris@example.com');
    expect(dialog.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
    await user.type(dialog.getByLabelText(/Why us/), 'Engines');
    await user.click(dialog.getByRole('button', { name: 'Submit application' }));
    expect(await screen.findByText('Application Submitted')).toBeVisible();
    expect(screen.getByText('Your job application has been submitted successfully!')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[0]?.body).toEqual({
      applicant_name: 'Tom Harris',
      applicant_email: 'tom.harris@example.com',
      applicant_phone: null,
      cover_letter: null,
      answers: [
        { question_id: 'why', answer: 'Engines' },
        { question_id: 'when', answer: '' },
      ],
      document_ids: [],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  test('A5-32 A5-35 what is missing is said, and nothing is sent', async () => {
    const sent = takes();
    const { user } = openJob();
    const dialog = within(await job());
    await user.clear(await dialog.findByLabelText(/Full name/));
    await user.click(dialog.getByRole('button', { name: 'Submit application' }));
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible();
    expect(dialog.getByText('Please answer this question')).toBeVisible();
    expect(dialog.getByLabelText(/Full name/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('A5-36 A5-37 A4-29 documents go up at once; the first is the CV, and none is sent half', async () => {
    const sent = takes();
    const asked: string[] = [];
    let letThemGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letThemGo = resolve;
    });
    server.use(
      http.post(apiUrl('/job-postings/:id/documents'), async ({ request }) => {
        const name = new URL(request.url).searchParams.get('name') ?? '';
        asked.push(`${name} ${request.headers.get('Content-Type')}`);
        await gate;
        return ok({ id: `id of ${name}`, url: '/files/private/x' }, 201);
      }),
    );
    const { user } = openJob();
    const dialog = within(await job());
    await user.type(await dialog.findByLabelText(/Why us/), 'Engines');
    const files = [
      new File(['x'], 'My CV & more.pdf', { type: 'application/pdf' }),
      new File(['x'], 'letter.txt', { type: 'text/plain' }),
    ];
    await user.upload(dialog.getByLabelText(/CV and other documents/), files);
    expect(await dialog.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
    letThemGo();
    await user.click(await dialog.findByRole('button', { name: 'Submit application' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked.toSorted()).toEqual(['My CV & more.pdf application/pdf', 'letter.txt text/plain']);
    expect(sent[0]?.body).toMatchObject({
      document_ids: ['id of My CV & more.pdf', 'id of letter.txt'],
    });
  });

  test('A8-28 with a document that did not arrive nothing is sent', async () => {
    const sent = takes();
    server.use(
      http.post(apiUrl('/job-postings/:id/documents'), () =>
        problem({ status: 422, code: 'file_kind', detail: 'Please choose a PDF file.' }),
      ),
    );
    const { user } = openJob();
    const dialog = within(await job());
    await user.type(await dialog.findByLabelText(/Why us/), 'Engines');
    const file = new File(['x'], 'CV.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText(/CV and other documents/), file);
    expect(await dialog.findByText('Please choose a PDF file.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Submit application' }));
    expect(await dialog.findByText(/^A document could not be uploaded/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove CV.pdf' }));
    await user.click(dialog.getByRole('button', { name: 'Submit application' }));
    expect(await screen.findByText('Application Submitted')).toBeVisible();
  });

  test('A8-28 questions that changed meanwhile are shown, and what was answered stays', async () => {
    let isChanged = false;
    takes(() => {
      isChanged = true;
      return problem({
        status: 409,
        code: 'questions_changed',
        detail: 'The questions of this job have changed. Please look at them once more.',
      });
    });
    const { user } = openJob();
    const more = {
      id: 'q2',
      question: 'Where do you live?',
      type: 'text',
      required: true,
    } as const;
    const { application_questions: before } = aJobPosting();
    server.use(
      http.get(apiUrl('/job-postings/:id'), () =>
        ok(aJobPosting(isChanged ? { application_questions: [...before, more] } : {})),
      ),
    );
    const dialog = within(await job());
    await user.type(await dialog.findByLabelText(/Why us/), 'Engines');
    await user.click(dialog.getByRole('button', { name: 'Submit application' }));
    expect(await dialog.findByText(/The questions of this job have changed/)).toBeVisible();
    expect(await dialog.findByLabelText(/Where do you live/)).toHaveValue('');
    expect(dialog.getByLabelText(/Why us/)).toHaveValue('Engines');
  });

  test('who reads an application, how long, and whom to ask for adjustments stands below the form', async () => {
    openJob();
    const dialog = within(await job());
    expect(await dialog.findByText(/We delete it 12 months after it came/)).toBeVisible();
    expect(dialog.getByRole('link', { name: /write to us/ })).toHaveAttribute(
      'href',
      '/help#contact',
    );
  });

  test('A8-28 a failure says so, and nothing that was typed is lost', async () => {
    takes(() =>
      problem({
        status: 409,
        code: 'job_not_open',
        detail: 'This job is no longer open for applications.',
      }),
    );
    const { user } = openJob();
    const dialog = within(await job());
    await user.type(await dialog.findByLabelText(/Why us/), 'Engines');
    await user.click(dialog.getByRole('button', { name: 'Submit application' }));
    expect(
      await screen.findByText('Failed to submit application. Please try again.'),
    ).toBeVisible();
    expect(
      await within(await dialog.findByRole('form')).findByText(
        'This job is no longer open for applications.',
      ),
    ).toBeVisible();
    expect(dialog.getByLabelText(/Why us/)).toHaveValue('Engines');
  });

  test('X32 what was typed is kept by the server, and is there again when the job is opened once more', async () => {
    const saved: unknown[] = [];
    server.use(
      http.put(apiUrl('/job-postings/:id/draft'), async ({ request }) => {
        saved.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openJob();
    const first = within(await job());
    await user.type(await first.findByLabelText(/Cover letter/), 'Dear team');
    await user.click(first.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('link', { name: /^Apply Now/ }));
    const again = within(await job());
    expect(await again.findByLabelText(/Cover letter/)).toHaveValue('Dear team');
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ cover_letter: 'Dear team' }));
  });
});
