import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import AuthDialog from './auth-dialog';
import type { AuthRequest } from '../rules/open-auth';

async function openDialog(request: AuthRequest = {}, brand = 'Kerbside') {
  const app = renderApp(<AuthDialog request={request} brand={brand} open onClose={() => {}} />);
  await screen.findByRole('dialog');
  return app;
}

type Actor = Awaited<ReturnType<typeof openDialog>>['user'];

const submit = (user: Actor, name: 'Sign In' | 'Sign Up') =>
  user.click(screen.getByRole('button', { name }));

async function fillSignUp(user: Actor, changes: Record<string, string> = {}) {
  const values: Record<string, string> = {
    'First name': 'Tom',
    'Last name': 'Harris',
    Email: 'Tom.Harris@Example.com',
    'Phone number': '07700 900123',
    Password: 'A-good-Pass-9x',
    'Confirm password': 'A-good-Pass-9x',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.click(field);
    await user.paste(value);
  }
}

describe('modes', () => {
  test('P2.3-02 P2.3-03 P2.3-08 sign-in has its title, text and fields', async () => {
    await openDialog();
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(screen.getByText('Sign in to access your account')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  test('P1-07 P2.3-04 sign-up has the brand in its title, and its text', async () => {
    await openDialog({ mode: 'signup' }, 'Streetwise');
    expect(screen.getByRole('heading', { name: 'Join Streetwise' })).toBeInTheDocument();
    expect(screen.getByText('Create an account to get started')).toBeInTheDocument();
  });

  test('typing can begin at once on a desktop', async () => {
    matchMedia();
    await openDialog();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  test('P2.3-01 the user switches between the modes', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByRole('heading', { name: 'Join Kerbside' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  });

  test('what was typed of the address goes along, both ways', async () => {
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Email'), 'tom@example.com');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByLabelText('Email')).toHaveValue('tom@example.com');
    await user.type(screen.getByLabelText('Email'), '.uk');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email')).toHaveValue('tom@example.com.uk');
  });

  test('where signing in leads is said in both modes', async () => {
    const { user } = await openDialog({ leadsTo: 'Then it’s back to your booking.' });
    expect(screen.getByText('Then it’s back to your booking.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByText('Then it’s back to your booking.')).toBeVisible();
  });

  test.each(['signin', 'signup'] as const)(
    'P1-06 P2.3-05 the user type can be chosen in %s mode',
    async (mode) => {
      const { user } = await openDialog({ mode });
      expect(screen.getByRole('radio', { name: 'Rent A Vehicle' })).toBeChecked();
      await user.click(screen.getByRole('radio', { name: 'List My Vehicle' }));
      expect(screen.getByRole('radio', { name: 'List My Vehicle' })).toBeChecked();
    },
  );

  test('P2.3-06 P2.3-07 company name belongs to hosts', async () => {
    const { user } = await openDialog({ mode: 'signup' });
    for (const label of ['Email', 'Password', 'Confirm password', 'First name', 'Last name'])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Address/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Company name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'List My Vehicle' }));
    expect(screen.getByLabelText('Company name')).toBeInTheDocument();
  });
});

describe('signing in', () => {
  test('P5-01 P5-06 empty fields are named, and the first one gets the focus', async () => {
    const { user } = await openDialog();
    await submit(user, 'Sign In');
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(email).toBeInvalid();
  });

  test('P8-06 offline it says at once that nobody was signed in, and does not try later', async () => {
    let tries = 0;
    server.use(
      http.post(apiUrl('/session'), () => {
        tries += 1;
        return HttpResponse.error();
      }),
    );
    const { user } = await openDialog();
    onlineManager.setOnline(false);
    try {
      await user.type(screen.getByLabelText('Email'), 'tom@example.com');
      await user.type(screen.getByLabelText('Password'), 'A-good-Pass-9x');
      await submit(user, 'Sign In');
      expect(await screen.findByText('Sign In Failed')).toBeVisible();
    } finally {
      onlineManager.setOnline(true);
    }
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(tries).toBe(1);
  });

  test('P5-04 P8-07 the e-mail goes in lower case, the password as typed', async () => {
    let sent: unknown;
    server.use(
      http.post(apiUrl('/session'), async ({ request }) => {
        sent = await request.json();
        return ok(aSession());
      }),
    );
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Email'), 'Tom.Harris@Example.com');
    await user.type(screen.getByLabelText('Password'), ' Spaced pass 9! ');
    await submit(user, 'Sign In');
    expect(await screen.findByText('Welcome Back!')).toBeInTheDocument();
    expect(sent).toEqual({ email: 'tom.harris@example.com', password: ' Spaced pass 9! ' });
  });

  test.each([
    ['P8-03', 401, 'Invalid Credentials', 'Please check your email and password and try again.'],
    ['P8-01', 429, 'Too Many Attempts', 'Please wait a few minutes before trying again.'],
  ])('%s a refusal (%i) is said in the dialog', async (_id, status, title, detail) => {
    server.use(http.post(apiUrl('/session'), () => problem({ status, title, detail })));
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Email'), 'tom@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await submit(user, 'Sign In');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(detail);
  });

  test('P8-05 an unexplained refusal has a sentence of its own', async () => {
    server.use(http.post(apiUrl('/session'), () => problem({ status: 500, title: 'Oops' })));
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Email'), 'tom@example.com');
    await user.type(screen.getByLabelText('Password'), 'x');
    await submit(user, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sign In FailedUnable to sign in. Please try again.',
    );
  });

  test('P4-08 U3 from the third failure on the alert says what the next ones lead to', async () => {
    server.use(
      http.post(apiUrl('/session'), () =>
        problem({ status: 401, code: 'invalid_credentials', current: { failed_attempts: 3 } }),
      ),
    );
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Email'), 'tom@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await submit(user, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'After 2 more failed attempts you will have to wait 15 minutes.',
    );
  });

  test.each([
    [
      'a try that may not have reached the server is',
      () => new HttpResponse('', { status: 502 }),
      1,
    ],
    ['one that the server refused is not', () => problem({ status: 401 }), 0],
  ])('P7-12 %s reported', async (_what, answer, times) => {
    const reports: unknown[] = [];
    server.use(
      http.post(apiUrl('/session'), answer),
      http.post(apiUrl('/failed-attempts'), async ({ request }) => {
        reports.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Email'), 'Tom@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await submit(user, 'Sign In');
    await screen.findByRole('alert');
    const report = { email: 'tom@example.com', user_agent: navigator.userAgent };
    await waitFor(() => expect(reports).toEqual(Array.from({ length: times }, () => report)));
  });

  test('a password can be shown', async () => {
    const { user } = await openDialog();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('signing up', () => {
  test('P3-03 P8-13 sends the account without the repeated password', async () => {
    let sent: unknown;
    server.use(
      http.post(apiUrl('/accounts'), async ({ request }) => {
        sent = await request.json();
        return ok(aSession(), 201);
      }),
    );
    const { user } = await openDialog({ mode: 'signup', userType: 'host' });
    await fillSignUp(user, { 'Company name': 'Harris Cars' });
    await submit(user, 'Sign Up');
    expect(await screen.findByText('Registration Successful')).toBeInTheDocument();
    expect(sent).toEqual({
      email: 'tom.harris@example.com',
      password: 'A-good-Pass-9x',
      user_type: 'host',
      first_name: 'Tom',
      last_name: 'Harris',
      company_name: 'Harris Cars',
      phone_number: '07700 900123',
      address: null,
    });
  });

  test('P8-08 form errors are announced and nothing is sent', async () => {
    let called = false;
    server.use(
      http.post(apiUrl('/accounts'), () => {
        called = true;
        return ok(aSession(), 201);
      }),
    );
    const { user } = await openDialog({ mode: 'signup' });
    await fillSignUp(user, { 'Confirm password': 'something else' });
    await submit(user, 'Sign Up');
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Validation ErrorPlease correct the errors in the form',
    );
    expect(called).toBe(false);
  });

  test('P5-18 an error goes with its field: a renter has no company name', async () => {
    const { user } = await openDialog({ mode: 'signup', userType: 'host' });
    await fillSignUp(user);
    await submit(user, 'Sign Up');
    expect(await screen.findByText('Validation Error')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Rent A Vehicle' }));
    await waitFor(() => expect(screen.queryByText('Validation Error')).toBeNull());
  });

  test("the server's field errors stand at their fields", async () => {
    server.use(
      http.post(apiUrl('/accounts'), () =>
        problem({
          status: 422,
          code: 'validation_failed',
          title: 'Validation Error',
          detail: 'Please correct the errors in the form',
          errors: [{ field: 'password', message: 'This password is too common' }],
        }),
      ),
    );
    const { user } = await openDialog({ mode: 'signup' });
    await fillSignUp(user);
    await submit(user, 'Sign Up');
    expect(await screen.findByText('This password is too common')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Validation Error');
    await user.type(screen.getByLabelText('Password'), '-Harbour');
    await user.type(screen.getByLabelText('Confirm password'), '-Harbour');
    expect(screen.queryByText('This password is too common')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('P8-09 a known e-mail is told so and offered to sign in', async () => {
    server.use(
      http.post(apiUrl('/accounts'), () =>
        problem({
          status: 409,
          code: 'account_exists',
          title: 'Account Already Exists',
          detail: 'An account with this email already exists. Please sign in instead.',
        }),
      ),
    );
    const { user } = await openDialog({ mode: 'signup' });
    await fillSignUp(user);
    await submit(user, 'Sign Up');
    expect(await screen.findByRole('alert')).toHaveTextContent('Account Already Exists');
    await user.click(screen.getByRole('button', { name: 'Sign in instead' }));
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('Tom.Harris@Example.com');
  });

  test('P5-10 the strength of the password is said in words', async () => {
    const { user } = await openDialog({ mode: 'signup' });
    await user.type(screen.getByLabelText('Password'), 'abc');
    expect(screen.getByText('weak')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'A-good-Pass-9x');
    expect(await screen.findByText('strong')).toBeInTheDocument();
  });
});

describe('an address that must be confirmed', () => {
  test('P4-11 P8-12 a sign-up asks to look into the mail, and can send the link again', async () => {
    server.use(
      http.post(apiUrl('/accounts'), () =>
        ok({ confirmation_needed: true, user: null, csrf_token: null }, 201),
      ),
      http.post(apiUrl('/email-confirmations'), () =>
        ok({ title: 'Check Your Email', message: 'We have sent the link again.' }, 202),
      ),
    );
    const { user } = await openDialog({ mode: 'signup' });
    await fillSignUp(user);
    await submit(user, 'Sign Up');
    expect(await screen.findByText(/We have sent a confirmation link to/)).toBeVisible();
    expect(screen.getByText('tom.harris@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('We have sent the link again.')).toBeVisible();
  });

  test('P8-04 a sign-in before it says so', async () => {
    server.use(
      http.post(apiUrl('/session'), () =>
        problem({
          status: 403,
          code: 'email_not_confirmed',
          title: 'Email Not Confirmed',
          detail: 'Please check your email and click the confirmation link.',
        }),
      ),
    );
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Email'), 'tom@example.com');
    await user.type(screen.getByLabelText('Password'), 'A-good-Pass-9x');
    await submit(user, 'Sign In');
    expect(await screen.findByText('Email Not Confirmed')).toBeVisible();
    expect(
      screen.getByText('Please check your email and click the confirmation link.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  });
});

test('P8-10 a password that the server alone refuses', async () => {
  server.use(
    http.post(apiUrl('/accounts'), () =>
      problem({
        status: 422,
        code: 'password_refused',
        title: 'Password Error',
        detail: 'Password does not meet requirements. Please use a stronger password.',
        errors: [{ field: 'password', message: 'Password is too common.' }],
      }),
    ),
  );
  const { user } = await openDialog({ mode: 'signup' });
  await fillSignUp(user);
  await submit(user, 'Sign Up');
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password is too common/),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Password ErrorPassword does not meet requirements. Please use a stronger password.',
  );
});

test.each([
  ['Sunshine2024!!', /too common/],
  ['Harris-Evening-7', /your name or email/],
])('P8-10 U12 the browser says the same of %s', async (password, message) => {
  let called = false;
  server.use(
    http.post(apiUrl('/accounts'), () => {
      called = true;
      return ok(aSession(), 201);
    }),
  );
  const { user } = await openDialog({ mode: 'signup' });
  await fillSignUp(user, { Password: password, 'Confirm password': password });
  expect(await screen.findByText('moderate')).toBeVisible();
  await submit(user, 'Sign Up');
  expect(await screen.findByRole('alert')).toHaveTextContent('Password Error');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message);
  expect(called).toBe(false);
});

test('P8-11 P4-12 a sign-up that fails without a reason', async () => {
  server.use(http.post(apiUrl('/accounts'), () => problem({ status: 500, code: 'bug' })));
  const { user } = await openDialog({ mode: 'signup' });
  await fillSignUp(user);
  await submit(user, 'Sign Up');
  expect(await screen.findByText('Registration Failed')).toBeVisible();
});
