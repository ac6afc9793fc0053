import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { Component as KeepAccount } from '@/routes/public/keep-account';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { YourData } from './your-data';

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
  await user.click(await screen.findByRole('button', { name: 'Ask for your data' }));
  await showPassword(user);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', `/api/v1/account/exports/${anExport('ready').id}/file`);
  expect(screen.getByText('Ready. You can download it until 21 Nov 2026, 11:00.')).toBeVisible();
});

test('an export that may not be asked for now says why', async () => {
  server.use(
    http.post(apiUrl('/account/exports'), () =>
      problem({ status: 429, code: 'too_many_exports', detail: 'Three a day.' }),
    ),
  );
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Ask for your data' }));
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
});

test('the link of the letter opens a closed account again', async () => {
  let body: unknown;
  server.use(
    http.post(apiUrl('/account/closure/cancel'), async ({ request }) => {
      body = await request.json();
      return ok({ title: 'Account Reopened', message: 'Welcome back.' });
    }),
  );
  const app = renderApp(<KeepAccount />, {
    url: '/keep-account?token=abc',
    path: '/keep-account',
    routes: [{ path: '/', element: <p>Home</p> }],
  });
  expect(await screen.findByText('Home')).toBeVisible();
  expect(screen.getByText('Account Reopened')).toBeVisible();
  expect(app.router.state.location.search).toBe('');
  expect(body).toEqual({ token: 'abc' });
});
