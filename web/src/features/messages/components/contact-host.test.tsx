import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { AuthDialogHost } from '@/features/accounts';
import { aSession, vehicleId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { violationsIn } from '@/testing/axe';
import { aConversation, aConversationList, otherId } from '@/testing/messages';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { replaceSession } from '@/features/accounts/api/change-session';
import { openAuthEvent, type AuthRequest } from '@/features/accounts/rules/open-auth';
import { ContactHost, ContactOtherSide } from './contact-host';

const open = (user?: object, hostId = otherId) =>
  renderApp(<ContactHost vehicleId={vehicleId} hostId={hostId} />, { user });
const press = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Contact Host' }));

test('P2.6-19 P4-28 P2.7-01 opens the conversation with the host of this vehicle', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/conversations'), async ({ request }) => {
      asked.push(await request.json());
      return ok(aConversation());
    }),
  );
  const view = open({});
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  await press(view);
  const dialog = await screen.findByRole('dialog', { name: 'Messages' });
  expect(await within(dialog).findByRole('heading', { name: 'Conversations (1)' })).toBeVisible();
  expect(await within(dialog).findByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(asked).toEqual([{ vehicle_id: vehicleId }]);
  expect(await violationsIn(dialog)).toEqual([]);
});

test('P4-30 P9-19 the conversation is set up 300 ms after the dialog opens', async () => {
  // That one time-out ends when we say so, however slow the machine is.
  const { setTimeout: wait } = globalThis;
  let setUp: (() => void) | undefined;
  const delays = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((act: () => void, ms?: number) => {
      if (ms !== 300) return wait(act, ms);
      setUp = act;
      return wait(() => {}, 0);
    });
  const asked = vi.fn<() => void>();
  server.use(
    http.post(apiUrl('/conversations'), () => {
      asked();
      return ok(aConversation());
    }),
  );
  const view = open({});
  await press(view);
  await screen.findByRole('dialog', { name: 'Messages' });
  expect(delays.mock.calls.filter(([, wait]) => wait === 300)).toHaveLength(1);
  expect(asked).not.toHaveBeenCalled();
  act(() => setUp?.());
  delays.mockRestore();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

test('P4-27 opening the dialog reads the conversations again', async () => {
  const view = open({});
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  await press(view);
  await screen.findByRole('heading', { name: 'Conversations (1)' });
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.use(
    http.get(apiUrl('/conversations'), () =>
      ok(aConversationList({ items: [aConversation(), aConversation({ id: vehicleId })] })),
    ),
  );
  await press(view);
  expect(await screen.findByRole('heading', { name: 'Conversations (2)' })).toBeVisible();
});

test('P2.7-07 P6-10 nobody writes to themselves', async () => {
  const view = open({ id: otherId });
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  await press(view);
  const dialog = await screen.findByRole('dialog', { name: 'Unable to Start Conversation' });
  expect(dialog).toHaveTextContent('You cannot send messages to yourself.');
});

test('P4-28 a vehicle that is gone begins no conversation', async () => {
  server.use(
    http.post(apiUrl('/conversations'), () =>
      problem({ status: 404, detail: 'This vehicle is no longer listed.' }),
    ),
  );
  const view = open({});
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  await press(view);
  const dialog = await screen.findByRole('dialog', { name: 'Unable to Start Conversation' });
  expect(dialog).toHaveTextContent('This vehicle is no longer listed.');
});

test('P2.6-19 a visitor is asked to sign in, and the dialog follows', async () => {
  const asked = vi.fn<(event: Event) => void>();
  window.addEventListener(openAuthEvent, asked, { once: true });
  const view = open();
  await press(view);
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => replaceSession(view.client, aSession({})));
  const [request] = asked.mock.lastCall as [CustomEvent<AuthRequest>];
  act(() => request.detail.afterwards!());
  expect(await screen.findByRole('dialog', { name: 'Messages' })).toBeVisible();
});

test('P2.6-19 a dialog for signing in that is closed forgets what it was for', async () => {
  const view = renderApp(
    <>
      <ContactHost vehicleId={vehicleId} hostId={otherId} />
      <AuthDialogHost brand="Kerbside" />
    </>,
  );
  await press(view);
  const signIn = await screen.findByRole('dialog');
  await view.user.click(within(signIn).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => replaceSession(view.client, aSession({})));
  await delay(150);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('P2.6-19 what one user opened is not open for the next', async () => {
  const view = open({});
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  await press(view);
  await screen.findByRole('dialog', { name: 'Messages' });
  await act(() => replaceSession(view.client, aSession(null)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => replaceSession(view.client, aSession({ id: 'somebody-else' })));
  await delay(50);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['the renter', 'someone', 'Message host', { vehicle_id: vehicleId }],
  ['the host', otherId, 'Message renter', { vehicle_id: vehicleId, renter_id: 'someone' }],
])('P7-42 of a booking %s talks with the other side', async (_who, id, label, asked) => {
  const bodies: unknown[] = [];
  server.use(
    http.post(apiUrl('/conversations'), async ({ request }) => {
      bodies.push(await request.json());
      return ok(aConversation());
    }),
  );
  const view = renderApp(
    <ContactOtherSide vehicleId={vehicleId} hostId={otherId} renterId="someone" />,
    { user: { id } },
  );
  await view.user.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(bodies).toEqual([asked]);
});
