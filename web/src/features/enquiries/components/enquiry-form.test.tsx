import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { sessionQuery } from '@/features/accounts';
import { Link } from '@/lib/router';
import { aSession, aUser } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import EnquiryForm from './enquiry-form';

const field = (name: string) => screen.findByLabelText(name);

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await field('First name'), 'Ada');
  await user.type(await field('Last name'), 'Lovelace');
  await user.type(await field('Email'), 'ada@example.org');
  await user.type(await field('Subject'), 'A question');
  await user.type(await field('Message'), 'Where are the keys?');
}

test('X5 A2.15-07 what is written is sent, and its reference takes the place of the form', async () => {
  let sent: unknown;
  server.use(
    http.post(apiUrl('/enquiries'), async ({ request }) => {
      sent = await request.json();
      return ok({ reference: 'ENQ-2026-000007', promise: 'You get an answer within 24 hours.' });
    }),
  );
  const { user } = renderApp(<EnquiryForm />);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We have your message: ENQ-2026-000007')).toBeVisible();
  expect(screen.getByText('You get an answer within 24 hours.')).toBeVisible();
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(sent).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.org',
    subject: 'A question',
    message: 'Where are the keys?',
  });
});

test('X5 every field is required, and nothing is sent without', async () => {
  const { user } = renderApp(<EnquiryForm />);
  await field('First name');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  for (const name of ['First name', 'Last name', 'Email', 'Subject', 'Message'])
    expect(await screen.findByText(`${name} is required`)).toBeVisible();
});

test('X5 who is signed in finds their name and address', async () => {
  const user = aUser({ first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org' });
  renderApp(<EnquiryForm />, { user });
  expect(await field('First name')).toHaveValue('Grace');
  expect(await field('Last name')).toHaveValue('Hopper');
  expect(await field('Email')).toHaveValue('grace@example.org');
});

test('X5 a message that is not taken stays, with the reason', async () => {
  server.use(
    http.post(apiUrl('/enquiries'), () =>
      problem({
        status: 429,
        code: 'too_many_enquiries',
        detail: 'We have had three messages today.',
      }),
    ),
  );
  const { user } = renderApp(<EnquiryForm />);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We have had three messages today.')).toBeVisible();
  expect(await field('Message')).toHaveValue('Where are the keys?');
});

/** Signs in in place, as the dialog does. */
function signIn(client: ReturnType<typeof renderApp>['client'], who: Parameters<typeof aUser>[0]) {
  server.use(http.get(apiUrl('/session'), () => ok(aSession(aUser(who)))));
  return act(() => client.refetchQueries(sessionQuery));
}

test('Issue29 who signs in goes on with what they typed, their name beside it', async () => {
  const { user, client } = renderApp(<EnquiryForm />);
  await user.type(await field('First name'), 'Ada');
  await user.type(await field('Message'), 'Where are the keys?');
  await signIn(client, { first_name: 'Grace', last_name: 'Hopper' });
  expect(await screen.findByDisplayValue('Hopper')).toBe(await field('Last name'));
  expect(await field('First name')).toHaveValue('Ada');
  expect(await field('Message')).toHaveValue('Where are the keys?');
});

test('Issue29 what the signed-in typed outlives a reload until it is sent; somebody else does not find it', async () => {
  const { user, unmount } = renderApp(<EnquiryForm />, { user: aUser() });
  await user.type(await field('Message'), 'Where are the keys?');
  unmount();
  const { client } = renderApp(<EnquiryForm />, { user: aUser() });
  expect(await field('Message')).toHaveValue('Where are the keys?');
  await signIn(client, { id: 'f3b4d1c5-3f5c-4d0e-8f39-0b6a3c0d9e55', first_name: 'Grace' });
  expect(await screen.findByDisplayValue('Grace')).toBeVisible();
  expect(await field('Message')).toHaveValue('');
});

test('Issue29 once it was sent nothing of it is left', async () => {
  server.use(
    http.post(apiUrl('/enquiries'), () => ok({ reference: 'ENQ-2026-000007', promise: 'Soon.' })),
  );
  const { user, unmount } = renderApp(<EnquiryForm />, { user: aUser() });
  await user.type(await field('Subject'), 'A question');
  await user.type(await field('Message'), 'Where are the keys?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We have your message: ENQ-2026-000007')).toBeVisible();
  unmount();
  renderApp(<EnquiryForm />, { user: aUser() });
  expect(await field('Message')).toHaveValue('');
});

test('Issue29 a visitor is asked before what they typed is left behind', async () => {
  const page = (
    <>
      <EnquiryForm />
      <Link to="/faqs">FAQs</Link>
    </>
  );
  const { user } = renderApp(page, { url: '/help-centre' });
  await user.type(await field('Message'), 'Where are the keys?');
  await user.click(screen.getByRole('link', { name: 'FAQs' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(window.location.pathname).toBe('/help-centre');
  expect(await field('Message')).toHaveValue('Where are the keys?');
});
