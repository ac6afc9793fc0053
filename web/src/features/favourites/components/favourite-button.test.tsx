import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { AuthDialogHost } from '@/features/accounts';
import { violationsIn } from '@/testing/axe';
import { aSession, vehicleId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { FavouriteButton } from './favourite-button';

/** A server that keeps favourites; what it was told is kept too. */
function keeping(...kept: string[]) {
  const told: string[] = [];
  const all = new Set(kept);
  const gone = () => new HttpResponse(null, { status: 204 });
  server.use(
    http.get(apiUrl('/favourites/ids'), () => ok({ vehicle_ids: [...all] })),
    http.put(apiUrl('/favourites/:id'), ({ params }) => {
      told.push(`PUT ${String(params.id)}`);
      all.add(String(params.id));
      return gone();
    }),
    http.delete(apiUrl('/favourites/:id'), ({ params }) => {
      told.push(`DELETE ${String(params.id)}`);
      all.delete(String(params.id));
      return gone();
    }),
  );
  return told;
}

const heart = () => screen.getByRole('button', { name: 'Favourite: Ford Fiesta' });
const shown = <FavouriteButton vehicleId={vehicleId} name="Ford Fiesta" />;

test('a press keeps the vehicle, another one lets it go', async () => {
  const told = keeping();
  const { user, container } = renderApp(shown, { user: {} });
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  await user.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(told).toEqual([`PUT ${vehicleId}`]));
  await user.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(told.at(-1)).toBe(`DELETE ${vehicleId}`));
  expect(await violationsIn(container)).toEqual([]);
});

test('what was kept before is shown as kept', async () => {
  keeping(vehicleId);
  renderApp(shown, { user: {} });
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

test('what the server refuses is taken back and said', async () => {
  keeping();
  server.use(
    http.put(apiUrl('/favourites/:id'), () =>
      problem({ status: 409, code: 'too_many_favourites', detail: 'You have 500 favourites.' }),
    ),
  );
  const { user } = renderApp(shown, { user: {} });
  await waitFor(() => expect(heart()).toBeEnabled());
  await user.click(heart());
  expect(await screen.findByText('You have 500 favourites.')).toBeVisible();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
});

async function pressAsVisitor() {
  const told = keeping();
  const { user } = renderApp(
    <>
      <AuthDialogHost brand="Kerbside" />
      {shown}
    </>,
  );
  server.use(
    http.post(apiUrl('/session'), () => ok(aSession())),
    http.post(apiUrl('/sign-in-locks'), () => ok({ locked: false })),
  );
  await user.click(heart());
  await screen.findByRole('dialog');
  return { user, told };
}

async function signIn(user: Awaited<ReturnType<typeof pressAsVisitor>>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'tom@example.org');
  await user.type(screen.getByLabelText('Password'), 'A-good-Pass-9x');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('a visitor signs in, and then it is kept', async () => {
  const { user, told } = await pressAsVisitor();
  expect(told).toEqual([]);
  await signIn(user);
  await waitFor(() => expect(told).toEqual([`PUT ${vehicleId}`]));
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

test('a dialog that was closed leaves nothing to be done', async () => {
  const { user, told } = await pressAsVisitor();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  window.dispatchEvent(new CustomEvent('openAuth', { detail: { mode: 'signin', stay: true } }));
  await signIn(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(told).toEqual([]);
});
