import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Component as ResetPassword } from '@/routes/public/reset-password';
import { aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { SignInForm } from './sign-in-form';
import { openAuthEvent } from '../rules/open-auth';

const sent = {
  title: 'Reset Email Sent',
  message:
    'If an account with this email exists, we have sent a reset link to it. Check your email: the link expires in 1 hour.',
};

/** Answers one after the other; the last one stays. Returns the bodies that arrived. */
function answerResets(...answers: (() => Response)[]) {
  const bodies: { email: string; request_key: string }[] = [];
  server.use(
    http.post(apiUrl('/password-resets'), async ({ request }) => {
      bodies.push((await request.json()) as (typeof bodies)[number]);
      const next = answers[Math.min(bodies.length, answers.length) - 1];
      return next ? next() : ok(sent, 202);
    }),
  );
  return bodies;
}

const unavailable = () => problem({ status: 503, code: 'busy', title: 'Busy' });
const gatewayTimeout = () => new HttpResponse('', { status: 504 });

async function forget(email: string) {
  const app = renderApp(<SignInForm />);
  if (email) await app.user.type(screen.getByLabelText('Email'), email);
  await app.user.click(screen.getByRole('button', { name: 'Forgotten your password?' }));
  return app;
}

describe('asking for a link', () => {
  let waits: number[] = [];

  // The waits between the tries pass at once, and are kept to look at.
  beforeEach(() => {
    waits = [];
    const timer = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, milliseconds = 0) => {
      if (![2000, 4000, 6000].includes(milliseconds)) return timer(run, milliseconds);
      waits.push(milliseconds);
      return timer(run, 0);
    });
  });

  test('P2.3-09 P8-18 P8-19 sends it to the address in the form and says so in one neutral text', async () => {
    const bodies = answerResets();
    await forget(' Tom@Example.com');
    expect(await screen.findByText('Reset Email Sent')).toBeVisible();
    expect(
      screen.getByText(/^If an account with this email exists.*Check your email/),
    ).toBeVisible();
    expect(bodies.map((body) => body.email)).toEqual(['tom@example.com']);
  });

  test('P2.3-09 while it is on its way the words say so, to the eye as well', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    server.use(http.post(apiUrl('/password-resets'), () => held.then(() => ok(sent, 202))));
    const app = renderApp(<SignInForm email="tom@example.com" />);
    const button = screen.getByRole('button', { name: 'Forgotten your password?' });
    const [status] = screen.getAllByRole('status');
    expect(status).toBeEmptyDOMElement();
    await app.user.click(button);
    await waitFor(() => expect(status).toHaveTextContent('Sending the reset link…'));
    expect(status).not.toHaveClass('sr-only');
    finish();
    expect(await screen.findByText('Reset Email Sent')).toBeVisible();
    expect(status).toBeEmptyDOMElement();
  });

  test.each([
    ['P5-23', '', 'Email Required'],
    ['P5-24', 'nobody', 'Invalid Email'],
  ])('%s %j is refused and nothing is sent', async (_, email, title) => {
    const bodies = answerResets();
    await forget(email);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  test('P7-05 U9 a 503 is tried again three times under one request key', async () => {
    const bodies = answerResets(unavailable, gatewayTimeout, unavailable, () => ok(sent, 202));
    await forget('tom@example.com');
    expect(await screen.findByText('Reset Email Sent')).toBeVisible();
    expect(bodies).toHaveLength(4);
    expect(waits).toEqual([2000, 4000, 6000]);
    expect(new Set(bodies.map((body) => body.request_key)).size).toBe(1);
  });

  test.each([
    ['P8-16 an upstream that stays away', unavailable, 4, 'Service Unavailable'],
    ['P8-15 a time-out that stays', gatewayTimeout, 4, 'Service Temporarily Unavailable'],
    [
      'P8-14 a limit, which is not tried again',
      () => problem({ status: 429, code: 'too_many_requests', title: 'Too Many Requests' }),
      1,
      'Too Many Requests',
    ],
    [
      'P8-17 anything else, which is not tried again',
      () => problem({ status: 422, code: 'validation_failed', title: 'No' }),
      1,
      'Reset Failed',
    ],
  ])('%s', async (_, refusal, tries, title) => {
    const bodies = answerResets(refusal);
    await forget('tom@example.com');
    expect(await screen.findByText(title)).toBeVisible();
    expect(bodies).toHaveLength(tries);
  });
});

describe('/reset-password', () => {
  const link = '/reset-password?access_token=first&refresh_token=second';
  const home = { path: '/', element: <p>Home</p> };

  function open(url = link) {
    return renderApp(<ResetPassword />, { url, path: '/reset-password', routes: [home] });
  }
  async function choose(app: ReturnType<typeof open>, password: string, again = password) {
    await app.user.type(await screen.findByLabelText('New password'), password);
    await app.user.type(screen.getByLabelText('Confirm password'), again);
    await app.user.click(screen.getByRole('button', { name: 'Set new password' }));
  }

  test('P2.1-10 P4-13 P7-06 U6 sets the password with both values, which leave the address at once', async () => {
    const bodies: unknown[] = [];
    const opened = vi.fn<(event: Event) => void>();
    window.addEventListener(openAuthEvent, opened);
    server.use(
      http.post(apiUrl('/password-resets/complete'), async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const app = open();
    await waitFor(() => expect(window.location.search).toBe(''));
    await choose(app, 'Quiet-Harbour-77');
    expect(await screen.findByText('Home')).toBeVisible();
    expect(screen.getByText('Password changed')).toBeVisible();
    expect(bodies).toEqual([
      { access_token: 'first', refresh_token: 'second', password: 'Quiet-Harbour-77' },
    ]);
    expect(opened).toHaveBeenCalledOnce();
    window.removeEventListener(openAuthEvent, opened);
  });

  test.each([
    '/reset-password',
    '/reset-password?access_token=x',
    '/reset-password?refresh_token=y',
  ])('P8-22 U6 %s is no link and leads home', async (url) => {
    open(url);
    expect(await screen.findByText('Home')).toBeVisible();
    expect(screen.getByText('Invalid Reset Link')).toBeVisible();
  });

  test('P8-21 P5-11 the rules of sign-up hold', async () => {
    const app = open();
    await choose(app, 'short', 'other');
    expect(await screen.findByText('Password must be at least 12 characters long')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
  });

  test('P8-20 who is signed in is not sent to a sign-in for a new link', async () => {
    server.use(
      http.get(apiUrl('/session'), () => ok(aSession())),
      http.post(apiUrl('/password-resets/complete'), () =>
        problem({ status: 422, code: 'invalid_link', detail: 'This link has expired.' }),
      ),
    );
    const app = open();
    await choose(app, 'Quiet-Harbour-77');
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request a new link' })).not.toBeInTheDocument();
  });

  test('P8-20 P7-13 a link that is over fails, is reported, and a new one is offered', async () => {
    const events: unknown[] = [];
    server.use(
      http.post(apiUrl('/password-resets/complete'), () =>
        problem({ status: 422, code: 'invalid_link', detail: 'This link has expired.' }),
      ),
      http.post(apiUrl('/security-events'), async ({ request }) => {
        events.push(await request.json());
        return problem({ status: 503, code: 'busy' });
      }),
    );
    const app = open();
    await choose(app, 'Quiet-Harbour-77');
    expect(await screen.findByText('Password Reset Failed')).toBeVisible();
    expect(screen.getByText('This link has expired.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request a new link' })).toBeVisible();
    await waitFor(() => expect(events).toHaveLength(1));
    expect(events[0]).toMatchObject({
      event_type: 'reset_link_invalid',
      metadata: { user_agent: navigator.userAgent, url: `${location.origin}/reset-password` },
    });
    expect(screen.queryByText('busy'), 'P7-16').not.toBeInTheDocument();
  });
});
