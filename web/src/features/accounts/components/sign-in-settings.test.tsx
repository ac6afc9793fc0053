import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { aDevice, aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { BecomeHostDialog } from './become-host-dialog';
import { SessionList } from './session-list';
import { SignInSettings } from './sign-in-settings';

const renter = { email: 'tom.harris@example.com' };

describe('password', () => {
  test('U5 what comes of a change is not missed: the dialog stays while it is on its way', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    server.use(
      http.put(apiUrl('/account/password'), async () => {
        await held;
        return ok(aSession());
      }),
    );
    const { user } = await change('A-good-Pass-9x', 'Quiet-Harbour-77');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    finish();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each(['Change email', 'Change password'])(
    '%s names the account for password managers',
    async (name) => {
      const { user } = renderApp(<SignInSettings />, { user: renter });
      await screen.findByText(renter.email);
      await user.click(screen.getByRole('button', { name }));
      const username = document.querySelector('form [autocomplete="username"]');
      expect(username).toHaveValue(renter.email);
      expect(username).not.toBeVisible();
      expect(document.querySelector('form input')).toBe(username);
    },
  );

  async function change(current: string, password: string) {
    const app = renderApp(<SignInSettings />, { user: renter });
    await app.user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(screen.getByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Current password'), current);
    await app.user.type(dialog.getByLabelText('New password'), password);
    await app.user.type(dialog.getByLabelText('Confirm password'), password);
    await app.user.click(dialog.getByRole('button', { name: 'Change password' }));
    return app;
  }

  test('P7-07 changes with the current one', async () => {
    let body: unknown;
    server.use(
      http.put(apiUrl('/account/password'), async ({ request }) => {
        body = await request.json();
        return ok(aSession());
      }),
    );
    await change('A-good-Pass-9x', 'Quiet-Harbour-77');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(body).toEqual({ current_password: 'A-good-Pass-9x', password: 'Quiet-Harbour-77' });
  });

  test('a wrong current password is told at its field', async () => {
    const message = 'This is not your current password';
    server.use(
      http.put(apiUrl('/account/password'), () =>
        problem({
          status: 422,
          code: 'validation_failed',
          errors: [{ field: 'current_password', message }],
        }),
      ),
    );
    await change('Wrong-Evening-43', 'Quiet-Harbour-77');
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message),
    );
  });
});

describe('e-mail', () => {
  test('the new address gets a link; the old one stays until it is opened', async () => {
    server.use(
      http.put(apiUrl('/account/email'), () =>
        ok({ title: 'Check Your Email', message: 'We have sent a link to new@example.com.' }, 202),
      ),
    );
    const { user } = renderApp(<SignInSettings />, { user: renter });
    expect(await screen.findByText('tom.harris@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    await user.type(screen.getByLabelText('New email'), 'new@example.com');
    await user.type(screen.getByLabelText('Current password'), 'A-good-Pass-9x');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('We have sent a link to new@example.com.')).toBeVisible();
    expect(screen.getByText('tom.harris@example.com')).toBeInTheDocument();
  });
});

describe('devices', () => {
  const here = aDevice({ id: 'here', current: true, device: 'Firefox on Linux' });
  const phone = aDevice({ id: 'phone', device: 'Safari on iPhone' });

  test('U5 each other device can be signed out', async () => {
    let devices = [here, phone];
    server.use(
      http.get(apiUrl('/sessions'), () => ok({ sessions: devices })),
      http.delete(apiUrl('/sessions/:id'), ({ params }) => {
        devices = devices.filter(({ id }) => id !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(<SessionList />, { user: renter });
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    expect(screen.getByText('This device, 203.0.113.7')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Sign out Firefox on Linux' }),
    ).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  });

  test('a failed read can be tried again', async () => {
    server.use(
      http.get(apiUrl('/sessions'), () => problem({ status: 503, code: 'busy' }), { once: true }),
    );
    const { user } = renderApp(<SessionList />, { user: renter });
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  });
});

describe('becoming a host', () => {
  test('U1 P2.2-13 the company name turns the account into a host account', async () => {
    let body: unknown;
    server.use(
      http.post(apiUrl('/account/host'), async ({ request }) => {
        body = await request.json();
        return ok(aSession({ user_type: 'host' }));
      }),
    );
    const { user } = renderApp(<BecomeHostDialog onClose={() => {}} />, {
      user: renter,
      url: '/renter-dashboard',
      path: '/renter-dashboard',
      routes: [{ path: '/host-dashboard', element: <p>Host dashboard</p> }],
    });
    const entries = window.history.length;
    await user.click(await screen.findByRole('button', { name: 'Become a Host' }));
    expect(await screen.findByText('Company name is required for hosts'), 'P5-18').toBeVisible();
    await user.type(screen.getByLabelText('Company name'), 'Corner Garage Ltd');
    await user.click(screen.getByRole('button', { name: 'Become a Host' }));
    expect(await screen.findByText('Host dashboard')).toBeVisible();
    expect(screen.getByText('You are a host now')).toBeVisible();
    expect(body).toEqual({ company_name: 'Corner Garage Ltd' });
    // Back must not lead to the renter's dashboard, which would lead here again.
    expect(window.history.length).toBe(entries);
  });
});
