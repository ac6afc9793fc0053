import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { leaveTo, loadAnew } from '@/lib/leave';
import { Component as KeepAccount } from '@/routes/public/keep-account';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { YourData } from './your-data';

vi.mock('@/lib/leave');

const anExport = (state: string) => ({
  id: '5d1f1c8e-3f63-4c7e-9c5c-6b1f2d3a4e5f',
  state,
  requested_at: '2026-11-21T10:00:00Z',
  ready_at: state === 'ready' ? '2026-11-21T10:00:05Z' : null,
  expires_at: state === 'ready' ? '2026-11-21T11:00:05Z' : null,
});

/** Delicate calls are refused until the password was shown. */
function afterPassword(path: string, answer: () => Response) {
  let shown = false;
  server.use(
    http.post(apiUrl('/session/password'), () => {
      shown = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(apiUrl(path), () =>
      shown ? answer() : problem({ status: 403, code: 'password_needed' }),
    ),
  );
}

async function showPassword(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Password'), 'A-good-Pass-9x');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('Trust 4.2 an export is asked for with the password, and downloaded when it is ready', async () => {
  let exports: object[] = [];
  server.use(http.get(apiUrl('/account/exports'), () => ok({ exports })));
  afterPassword('/account/exports', () => {
    exports = [anExport('ready')];
    return ok(anExport('running'), 202);
  });
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Request your data' }));
  await showPassword(user);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', `/api/v1/account/exports/${anExport('ready').id}/file`);
  expect(screen.getByRole('button', { name: 'Request a new copy' })).toHaveFocus();
  expect(screen.getByText('Ready. You can download it until 21 Nov 2026, 11:00.')).toBeVisible();
});

test('Trust 4.2 exports that could not be read are not shown as none', async () => {
  server.use(http.get(apiUrl('/account/exports'), () => problem({ status: 503, detail: 'Busy.' })));
  const { user } = renderApp(<YourData />);
  expect(screen.getByText('Looking for your exports')).toBeInTheDocument();
  expect(await screen.findByText('Your exports could not be loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request your data' })).not.toBeInTheDocument();
  server.use(http.get(apiUrl('/account/exports'), () => ok({ exports: [anExport('ready')] })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
});

test('an export that may not be asked for now says why', async () => {
  server.use(
    http.post(apiUrl('/account/exports'), () =>
      problem({ status: 429, code: 'too_many_exports', detail: 'Three a day.' }),
    ),
  );
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Request your data' }));
  expect(await screen.findByText('Three a day.')).toBeVisible();
});

test('Trust 4.2 an account is closed after asking back, with the password', async () => {
  afterPassword('/account/closure', () =>
    ok({ title: 'Account Closed', message: 'Your data will be erased.' }),
  );
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  await showPassword(user);
  expect(await screen.findByText('Your data will be erased.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
  // However the dialog is left, nobody is signed in here any more.
  await user.keyboard('{Escape}');
  expect(leaveTo).toHaveBeenCalledWith('/');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(loadAnew).toHaveBeenCalledOnce();
});

test('P4-01 a closed account is told to the other tabs, and the dialog waits for it', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    http.post(apiUrl('/account/closure'), async () => {
      await held;
      return ok({ title: 'Account Closed', message: 'Your data will be erased.' });
    }),
  );
  const told = vi.fn<() => void>();
  const otherTab = new BroadcastChannel('live');
  otherTab.addEventListener('message', told);
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(told).not.toHaveBeenCalled();
  finish();
  expect(await screen.findByText('Your data will be erased.')).toBeVisible();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  otherTab.close();
});

test('an account with open bookings stays and says why', async () => {
  server.use(
    http.post(apiUrl('/account/closure'), () =>
      problem({ status: 409, code: 'open_bookings', detail: 'You have bookings.' }),
    ),
  );
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('You have bookings.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('You have bookings.')).not.toBeInTheDocument();
});

test('U6 the link of the letter opens a closed account again; its token leaves the address first', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  let body: unknown;
  server.use(
    http.post(apiUrl('/account/closure/cancel'), async ({ request }) => {
      body = await request.json();
      await held;
      return ok({ title: 'Account Reopened', message: 'Welcome back.' });
    }),
  );
  renderApp(<KeepAccount />, {
    url: '/keep-account?token=abc',
    path: '/keep-account',
    routes: [{ path: '/', element: <p>Home</p> }],
  });
  await waitFor(() => expect(body).toEqual({ token: 'abc' }));
  expect(window.location.pathname + window.location.search).toBe('/keep-account');
  finish();
  expect(await screen.findByText('Home')).toBeVisible();
  expect(screen.getByText('Account Reopened')).toBeVisible();
});
