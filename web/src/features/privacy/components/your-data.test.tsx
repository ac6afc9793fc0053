import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { keep, keepFor, kept } from '@/lib/kept';
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

const closable = { can_close: true, open: [] };

/** What of the account is open, as the server tells it. */
function open(...items: object[]) {
  const canClose = items.every((item) => !('settles' in item) || item.settles !== 'by_the_person');
  server.use(http.get(apiUrl('/account/closure'), () => ok({ can_close: canClose, open: items })));
}

beforeEach(() => server.use(http.get(apiUrl('/account/closure'), () => ok(closable))));

/** In the dialog. */
const closeButton = async () =>
  within(await screen.findByRole('dialog')).findByRole('button', { name: 'Close account' });

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
  expect(screen.getByText('Loading your exports')).toBeInTheDocument();
  expect(await screen.findByText('Unable to load your exports')).toBeVisible();
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
    ok({ title: 'Account closed', message: 'Your data will be erased.' }),
  );
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  await user.click(await closeButton());
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
      return ok({ title: 'Account closed', message: 'Your data will be erased.' });
    }),
  );
  const told = vi.fn<() => void>();
  const otherTab = new BroadcastChannel('live');
  otherTab.addEventListener('message', told);
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  await user.click(await closeButton());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(told).not.toHaveBeenCalled();
  finish();
  expect(await screen.findByText('Your data will be erased.')).toBeVisible();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  otherTab.close();
});

test('Trust 4.2 nothing of a closed account stays on the device, and everything of one that stays open', async () => {
  keepFor('ann');
  keep('unsent', 'Hello');
  let answer = () => problem({ status: 409, code: 'open_bookings', detail: 'You have bookings.' });
  server.use(http.post(apiUrl('/account/closure'), () => answer()));
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  await user.click(await closeButton());
  expect(await screen.findByText('You have bookings.')).toBeVisible();
  expect(kept('unsent')).toBe('Hello');
  answer = () => ok({ title: 'Account closed', message: 'Your data will be erased.' });
  await user.click(await closeButton());
  expect(await screen.findByText('Your data will be erased.')).toBeVisible();
  keepFor('ann');
  expect(kept('unsent')).toBeNull();
});

test('an account with open bookings stays and says why', async () => {
  server.use(
    http.post(apiUrl('/account/closure'), () =>
      problem({ status: 409, code: 'open_bookings', detail: 'You have bookings.' }),
    ),
  );
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  await user.click(await closeButton());
  expect(await screen.findByText('You have bookings.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('You have bookings.')).not.toBeInTheDocument();
});

test('K12 Trust 4.2 what is open is told with its amount and what becomes of it before one closes', async () => {
  open(
    {
      kind: 'earnings_without_account',
      title: 'Earnings without a payout account',
      text: 'Set up your payout account first, and we will pay them out.',
      settles: 'by_our_team',
      amount_pence: 37800,
    },
    {
      kind: 'refund_on_its_way',
      title: 'Refund on its way',
      text: 'It is on its way.',
      settles: 'by_itself',
      amount_pence: 54455,
    },
  );
  let body: unknown;
  server.use(
    http.post(apiUrl('/account/closure'), async ({ request }) => {
      body = await request.json();
      return ok({ title: 'Account closed', message: 'Still open.' });
    }),
  );
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  const button = await closeButton();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Earnings without a payout account')).toBeVisible();
  expect(dialog.getByText('£378.00')).toBeVisible();
  expect(dialog.getByText('£544.55')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Set up payouts' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=payment-info',
  );
  await user.click(button);
  expect(await screen.findByText('Still open.')).toBeVisible();
  expect(body).toEqual({ seen: ['earnings_without_account', 'refund_on_its_way'] });
});

test('K7 what only the person can settle keeps the account open, and no button pretends otherwise', async () => {
  open({
    kind: 'deposit_to_give_back',
    title: 'Deposit you hold',
    text: 'Please give it back first.',
    settles: 'by_the_person',
    amount_pence: 50000,
  });
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Please give it back first.')).toBeVisible();
  expect(dialog.getByText('You cannot close your account yet')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument();
});

test('nobody closes without knowing what is open', async () => {
  server.use(
    http.get(apiUrl('/account/closure'), () => problem({ status: 500, detail: 'Not now.' })),
  );
  const { user } = renderApp(<YourData />);
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('We could not check what is open')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument();
  server.use(http.get(apiUrl('/account/closure'), () => ok(closable)));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Close account' })).toBeVisible();
});

test('U6 the link of the letter opens a closed account again; its token leaves the address first', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  let body: unknown;
  server.use(
    http.post(apiUrl('/account/closure/cancel'), async ({ request }) => {
      body = await request.json();
      await held;
      return ok({ title: 'Account reopened', message: 'Welcome back.' });
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
  expect(screen.getByText('Account reopened')).toBeVisible();
});
