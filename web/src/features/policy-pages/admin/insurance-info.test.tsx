import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import type { KeptPolicyPage } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { anAdminSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { AdminInsuranceInfo } from './insurance-info';

// Fetched when something happens, which takes a while the first time.
beforeAll(() => import('@/app/live-rules'));

const address = apiUrl('/admin/policy-pages/temporary_insurance_info');
const aPage = (fields: Partial<KeptPolicyPage> = {}): KeptPolicyPage => ({
  slug: 'temporary_insurance_info',
  title: 'Temporary insurance',
  content: '<h2>Ours</h2>',
  broker_phone: null,
  broker_email: 'broker@example.org',
  is_published: true,
  version: 3,
  updated_at: '2026-11-20T10:00:00Z',
  ...fields,
});

const open = () =>
  renderApp(
    <AdminAuthProvider>
      <AdminInsuranceInfo />
    </AdminAuthProvider>,
  );
const has = (page: KeptPolicyPage) => server.use(http.get(address, () => ok(page)));
/** What is sent to be saved. */
function takes(answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.put(address, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}
const as = (role: 'content' | 'support') =>
  server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))));

beforeEach(() => as('content'));

test('A2.9-16 A8-13 A8-17 X12 without a record the form is empty; saving publishes it', async () => {
  server.use(http.get(address, () => problem({ status: 404, code: 'policy_page_not_found' })));
  const sent = takes(() => ok(aPage({ version: 1 })));
  const { user, container } = open();
  expect(await screen.findByText(/Nothing is published/)).toBeVisible();
  expect(screen.queryByText('Failed to load page')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Title is required')).toBeVisible();
  await user.type(screen.getByLabelText(/^Title/), 'Temporary insurance');
  await user.type(screen.getByLabelText(/^Content/), '<h2>Ours</h2>');
  await user.type(screen.getByLabelText(/^Broker phone/), '0113 496 0000');
  expect(await violationsIn(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Page saved and published')).toBeVisible();
  expect(sent).toEqual([
    {
      title: 'Temporary insurance',
      content: '<h2>Ours</h2>',
      broker_phone: '0113 496 0000',
      broker_email: null,
      version: 0,
    },
  ]);
  // What is changed next begins with what was saved, as the server reduced it.
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ version: 1, broker_email: 'broker@example.org' });
});

test('A8-13 a page that does not load says so', async () => {
  server.use(http.get(address, () => problem({ status: 503 })));
  open();
  expect(await screen.findByText('Failed to load page')).toBeVisible();
});

test('A8-14 a save that fails says so, and nothing that was typed is lost', async () => {
  has(aPage());
  takes(() => problem({ status: 503 }));
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Content/), '<p>More</p>');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Save failed')).toBeVisible();
  expect(screen.getByText('Could not save changes')).toBeVisible();
  expect(screen.getByLabelText(/^Content/)).toHaveValue('<h2>Ours</h2><p>More</p>');
});

test('A7-41 of two saves at once both are shown, and one chooses', async () => {
  has(aPage());
  const sent = takes(() => {
    has(aPage({ version: 4, content: '<h2>Theirs</h2>' }));
    return problem({ status: 409, code: 'policy_page_changed' });
  });
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Content/), '<p>Mine</p>');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  const said = within(await screen.findByRole('alert'));
  expect(said.getByText('<h2>Theirs</h2>')).toBeVisible();
  expect(screen.getByLabelText(/^Content/)).toHaveValue('<h2>Ours</h2><p>Mine</p>');
  takes(() => ok(aPage({ version: 5 })));
  await user.click(said.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText(/^Content/)).toHaveValue('<h2>Theirs</h2>');
  expect(sent).toEqual([expect.objectContaining({ version: 3 })]);
});

test('U11 other roles read the words and change none', async () => {
  as('support');
  has(aPage());
  open();
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Temporary insurance');
  expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
});
