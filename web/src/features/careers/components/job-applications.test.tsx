import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { aJobApplication } from '@/testing/careers';
import { apiUrl, ok, pageOf, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import JobApplications from './job-applications';

function open(answer: () => Response) {
  server.use(http.get(apiUrl('/job-applications'), answer));
  return renderApp(<JobApplications page={1} />, { user: {} });
}

test('D2.3-17 without an application the tab leads to the jobs', async () => {
  open(() => pageOf([]));
  expect(await screen.findByText('You haven’t applied to any jobs yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See open positions' })).toHaveAttribute(
    'href',
    '/careers',
  );
});

test('D3.14-01 D3.14-02 D4-35 each shows its job, how it stands, and what was sent', async () => {
  const application = aJobApplication({
    cover_letter: 'Dear team',
    resume: { id: 'd1', name: 'CV.pdf', is_infected: false },
    uploaded_documents: [{ id: 'd2', name: 'Letter.docx', is_infected: false }],
  });
  const { user, container } = open(() => pageOf([application]));
  const list = within(await screen.findByRole('list', { name: 'Applications' }));
  expect(list.getByRole('heading', { name: 'Fleet Engineer' })).toBeVisible();
  expect(list.getByText('Engineering · Leeds · Full-time')).toBeVisible();
  expect(list.getByText('Under Review')).toBeVisible();
  expect(list.getByText('Applied on 21 Nov 2026, 09:30')).toBeVisible();
  await user.click(list.getByText(/What you sent/));
  expect(list.getByText('Why us?')).toBeVisible();
  expect(list.getByText('I like engines')).toBeVisible();
  expect(list.getByText('Dear team')).toBeVisible();
  expect(list.getByRole('link', { name: 'CV.pdf' })).toHaveAttribute(
    'href',
    `/api/v1/job-applications/${application.id}/documents/d1`,
  );
  expect(list.getByRole('link', { name: 'Letter.docx' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

test.each([
  ['pending', 'Under Review'],
  ['reviewed', 'Reviewed'],
  ['accepted', 'Accepted'],
  ['rejected', 'Rejected'],
] as const)('D4-35 %s reads "%s"', async (status, words) => {
  open(() => pageOf([aJobApplication({ application_status: status })]));
  expect(await screen.findByText(words)).toBeVisible();
});

test('X16 of a job that was deleted its title is left', async () => {
  const job = {
    id: null,
    title: 'Driver',
    department: null,
    location: null,
    employment_type: null,
    is_open: false,
  };
  open(() => pageOf([aJobApplication({ job })]));
  expect(await screen.findByRole('heading', { name: 'Driver' })).toBeVisible();
});

test('a list that does not come says so', async () => {
  open(() => problem({ status: 500, code: 'bug' }));
  expect(await screen.findByText('Unable to load your job applications')).toBeVisible();
});

test('X16 one that is not decided can be withdrawn, after a question; a decided one cannot', async () => {
  const withdrawn: string[] = [];
  server.use(
    http.delete(apiUrl('/job-applications/:id'), ({ params }) => {
      withdrawn.push(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const application = aJobApplication();
  const { user } = open(() => pageOf([application]));
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the application for Fleet Engineer' }),
  );
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Withdraw this application?' }),
  );
  expect(dialog.getByText(/its documents are deleted at once/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(withdrawn).toEqual([application.id]));
});

test('X16 a decided one has no button to withdraw it', async () => {
  open(() => pageOf([aJobApplication({ application_status: 'accepted', can_withdraw: false })]));
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('X31 a document in which a scan found something can be replaced', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/job-applications/:id/documents'), () =>
      ok({ id: 'd9', url: '/files/private/x' }, 201),
    ),
    http.put(apiUrl('/job-applications/:id/documents/:document'), async ({ request, params }) => {
      sent.push([params['document'], await request.json()]);
      return ok(aJobApplication());
    }),
  );
  const { user } = open(() =>
    pageOf([
      aJobApplication({
        resume: { id: 'd1', name: 'CV.docx', is_infected: true },
        replace_until: '2026-12-05T09:30:00Z',
      }),
    ]),
  );
  expect(await screen.findByText('We could not open CV.docx')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'CV.docx' })).toBeNull();
  const place = screen.getByLabelText(/Choose a document|Another document/);
  await user.upload(place, new File(['x'], 'CV.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(sent).toEqual([['d1', { replacement_id: 'd9' }]]));
});
