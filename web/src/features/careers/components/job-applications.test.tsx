import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { aJobApplication } from '@/testing/careers';
import { apiUrl, pageOf, problem } from '@/testing/handlers';
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
    resume: { id: 'd1', name: 'CV.pdf' },
    uploaded_documents: [{ id: 'd2', name: 'Letter.docx' }],
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
