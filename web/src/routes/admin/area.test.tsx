import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useAdminAuth } from '@/features/admins/components/admin-auth';
import { replaceAdminSession } from '@/features/admins/api/admin-session';
import { followOtherTabs } from '@/lib/live';
import type { AdminSession } from '@/lib/api/types';
import { anAdminSession, aSecurityLogEntry, aSecurityLogPage } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as AdminArea } from './area';

const address = apiUrl('/admin/session');
const kept = 'admin';
const robin = JSON.stringify({ displayName: 'Robin Archer', role: 'superadmin' });

/** Opens the area; `session` is what the server says, and stays so until changed. */
function open(url: string, session: AdminSession = anAdminSession(null)) {
  server.use(http.get(address, () => ok(session)));
  return renderApp(<AdminArea />, { url, path: '/admin/*' });
}

async function signIn(user: ReturnType<typeof open>['user'], password = 'right-one') {
  await user.type(await screen.findByLabelText('Email'), 'Robin.Archer@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** The sign-in's answers, one after another; collects what was sent. */
function signInAnswers(...answers: (() => Response)[]) {
  const bodies: unknown[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      bodies.push(await request.json());
      const next = answers.shift();
      if (!next) throw new Error('one sign-in too many');
      return next();
    }),
  );
  return bodies;
}

const wrong = () =>
  problem({ status: 401, code: 'invalid_credentials', detail: 'Invalid email or password' });
const codeNeeded = () => problem({ status: 401, code: 'second_factor_needed' });
const welcome = () => ok(anAdminSession());

const dashboard = () => screen.findByRole('heading', { name: 'Dashboard' });

/** Leaves the check of the session without an answer until it is called. */
function heldCheck(session: AdminSession) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get(address, async () => {
      await held;
      return ok(session);
    }),
  );
  return release;
}

afterEach(() => vi.restoreAllMocks());

describe('guards', () => {
  test('A2.1-01 A2.1-02 the sign-in needs nobody and has both fields', async () => {
    const { user } = open('/admin');
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  test('A2.1-03 an admin who is signed in goes on to the dashboard', async () => {
    open('/admin', anAdminSession());
    await dashboard();
    expect(window.location.pathname).toBe('/admin/dashboard');
  });

  test.each(['/admin/dashboard', '/admin/security', '/admin/bookings'])(
    'A2.1-04 P2.1-11 %s without an admin leads to the sign-in',
    async (url) => {
      open(url);
      expect(await screen.findByRole('heading', { name: 'Admin sign in', level: 1 })).toBeVisible();
      expect(window.location.pathname).toBe('/admin');
    },
  );

  test('A2.1-05 says so while the session is being checked', async () => {
    const release = heldCheck(anAdminSession());
    renderApp(<AdminArea />, { url: '/admin/dashboard', path: '/admin/*' });
    expect(screen.getByText('Loading admin panel...')).toBeVisible();
    expect(screen.queryByText(/Welcome/)).not.toBeInTheDocument();
    release();
    await dashboard();
    expect(screen.queryByText('Loading admin panel...')).not.toBeInTheDocument();
  });

  test('a server that cannot be asked is no sign-out', async () => {
    localStorage.setItem(kept, robin);
    server.use(http.get(address, () => HttpResponse.error()));
    const { user } = renderApp(<AdminArea />, { url: '/admin/security', path: '/admin/*' });
    expect(await screen.findByText('We could not check who is signed in')).toBeVisible();
    expect(localStorage.getItem(kept)).toBe(robin);
    server.use(http.get(address, () => ok(anAdminSession())));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
  });

  test('P2.1-14 an unknown address stays in the shell', async () => {
    open('/admin/nothing-here', anAdminSession());
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('Welcome, Robin Archer')).toBeVisible();
  });

  test('X5 who must set up two-factor sign-in reaches nothing else', async () => {
    open('/admin/dashboard', anAdminSession({}, { required: true }));
    expect(await screen.findByText('Do this first')).toBeVisible();
    expect(window.location.pathname).toBe('/admin/security');
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  test('A8-03 the admin auth context is refused outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useAdminAuth)).toThrow(/must be used within an AdminAuthProvider/);
  });
});

describe('what the browser remembers', () => {
  test('A4-01 greets by the remembered name before the server has answered', async () => {
    localStorage.setItem(kept, robin);
    const release = heldCheck(anAdminSession({ last_name: 'Bowman' }));
    renderApp(<AdminArea />, { url: '/admin/dashboard', path: '/admin/*' });
    expect(screen.getByText('Welcome, Robin Archer')).toBeVisible();
    expect(screen.getByText('Loading admin panel...')).toBeVisible();
    release();
    expect(await screen.findByText('Welcome, Robin Bowman')).toBeVisible();
  });

  test('A4-01 the server overrides it: nobody is signed in any more', async () => {
    localStorage.setItem(kept, robin);
    open('/admin/dashboard');
    await screen.findByRole('heading', { name: 'Admin sign in', level: 1 });
    expect(localStorage.getItem(kept)).toBeNull();
  });

  test.each([
    '{',
    'null',
    '"Robin"',
    '{"displayName":"Robin"}',
    '{"displayName":7,"role":"support"}',
  ])('A4-02 a corrupt entry is removed: %s', async (entry) => {
    localStorage.setItem(kept, entry);
    heldCheck(anAdminSession(null));
    renderApp(<AdminArea />, { url: '/admin/dashboard', path: '/admin/*' });
    expect(localStorage.getItem(kept)).toBeNull();
    expect(screen.queryByText(/Welcome/)).not.toBeInTheDocument();
  });

  test('A4-03 U5 set on sign-in with name and role alone, cleared on sign-out', async () => {
    signInAnswers(welcome);
    let token: string | null = null;
    server.use(
      http.delete(address, ({ request }) => {
        token = request.headers.get('X-CSRF-Token');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open('/admin');
    await signIn(user);
    await dashboard();
    expect(localStorage).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem(kept) ?? '')).toEqual(JSON.parse(robin));
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('heading', { name: 'Admin sign in', level: 1 });
    expect(window.location.pathname).toBe('/admin');
    expect(localStorage).toHaveLength(0);
    expect(token).toBe('csrf-token-of-the-admin');
  });
});

describe('sign-in', () => {
  test('A5-01 both fields are required, and nothing is sent', async () => {
    const { user } = open('/admin');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  test('A8-02 a wrong password is said and can be tried again', async () => {
    const bodies = signInAnswers(wrong, welcome);
    const { user } = open('/admin');
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email or password$/);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await dashboard();
    expect(bodies[0]).toEqual({ email: 'robin.archer@example.com', password: 'right-one' });
  });

  test.each([
    ['an error', () => problem({ status: 500, detail: 'A server error.' }), 'A server error.'],
    ['no answer', () => HttpResponse.error(), 'Network error.'],
  ])('A8-01 A5-02 %s reads "Authentication failed"', async (_what, answer, text) => {
    signInAnswers(answer);
    const { user } = open('/admin');
    await signIn(user);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Authentication failed')).toBeVisible();
    expect(alert).toHaveTextContent(text);
  });

  test('P4-08 U3 more failures are warned of in the same alert', async () => {
    signInAnswers(() =>
      problem({ status: 401, code: 'invalid_credentials', current: { failed_attempts: 4 } }),
    );
    const { user } = open('/admin');
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('After 1 more failed attempt');
  });

  test('U3 a lock is told in the words of the server', async () => {
    const title = 'Account Temporarily Locked';
    signInAnswers(() => problem({ status: 429, title, detail: 'Please wait 15 minutes.' }));
    const { user } = open('/admin');
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(`${title}Please wait 15 minutes.`);
  });

  test('U5 asks for the code when the server does, and sends it with the rest', async () => {
    const bodies = signInAnswers(
      codeNeeded,
      () => problem({ status: 401, code: 'wrong_code', detail: 'Authentication failed' }),
      welcome,
    );
    const { user } = open('/admin');
    await signIn(user);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(code).toHaveAccessibleDescription(/Please enter the code/);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed');
    expect(code).toBeInvalid();
    expect(code).toHaveAccessibleDescription(/The code is wrong or has already been used/);
    expect(code).toHaveFocus();
    await user.clear(code);
    await user.type(code, 'ABCDE-FGHIJ{Enter}');
    await dashboard();
    expect(bodies.at(-1)).toEqual({
      email: 'robin.archer@example.com',
      password: 'right-one',
      code: 'ABCDE-FGHIJ',
    });
  });

  test('the code step leads back to an empty form', async () => {
    signInAnswers(codeNeeded);
    const { user } = open('/admin');
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Admin sign in' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the shell', () => {
  test('A2.1-06 title, greeting and sign-out, without the public header', async () => {
    open('/admin/dashboard', anAdminSession());
    await dashboard();
    const header = screen.getByRole('banner');
    expect(within(header).getByText('Admin Dashboard')).toBeVisible();
    expect(within(header).getByText('Welcome, Robin Archer')).toBeVisible();
    expect(within(header).getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(await within(header).findByText(/^Test payments/)).toBeVisible();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  test('A2.1-07 the drawer closes by Escape and gives the focus back', async () => {
    const { user } = open('/admin/dashboard', anAdminSession());
    await dashboard();
    const button = screen.getByRole('button', { name: 'Open menu' });
    await user.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Admin menu' });
    expect(within(drawer).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('A4-03 a sign-out that failed is said, and the admin stays', async () => {
    server.use(http.delete(address, () => problem({ status: 503, detail: 'Busy.' })));
    const { user } = open('/admin/dashboard', anAdminSession());
    await dashboard();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Sign out failed')).toBeVisible();
    expect(localStorage.getItem(kept)).toBe(robin);
  });

  test('U5 a sign-out in another tab leads to the sign-in', async () => {
    const { client } = open('/admin/dashboard', anAdminSession());
    const stop = followOtherTabs(client);
    await dashboard();
    server.use(http.get(address, () => ok(anAdminSession(null))));
    const otherTab = new BroadcastChannel('live');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    otherTab.postMessage({ type: 'admin_session_changed' });
    expect(await screen.findByRole('heading', { name: 'Admin sign in', level: 1 })).toBeVisible();
    otherTab.close();
    stop();
  });

  test('U5 another admin starts without what the former one read', async () => {
    server.use(
      http.get(apiUrl('/admin/security-log'), () =>
        ok(aSecurityLogPage({ items: [aSecurityLogEntry({ email: 'former@example.com' })] })),
      ),
    );
    const { client } = open('/admin/dashboard', anAdminSession());
    expect(await screen.findByText('former@example.com')).toBeVisible();
    server.use(http.get(apiUrl('/admin/security-log'), () => ok(aSecurityLogPage())));
    await replaceAdminSession(client, anAdminSession({ id: 'another' }));
    expect(await screen.findByText(/robin.archer@/)).toBeVisible();
    expect(screen.queryByText('former@example.com')).not.toBeInTheDocument();
  });

  test('X5 a session that ended while idle leads to the sign-in', async () => {
    const { user } = open('/admin/dashboard', anAdminSession());
    await dashboard();
    server.use(
      http.get(address, () => ok(anAdminSession(null))),
      http.get(apiUrl('/admin/log-check'), () => problem({ status: 401, code: 'unauthenticated' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Admin sign in', level: 1 })).toBeVisible();
  });
});
