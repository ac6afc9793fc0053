import { screen } from '@testing-library/react';
import { delay, http, type JsonBodyType } from 'msw';
import { expect, test, vi } from 'vitest';
import { aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { aBrokerPage } from '@/testing/insurance';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { BrokerAnswer } from './broker-answer';

const token = 'a-token';

function show(page = aBrokerPage()) {
  server.use(http.post(apiUrl('/broker/open'), () => ok(page)));
  return renderApp(<BrokerAnswer token={token} />, { user: undefined });
}

test('H4 the broker sees the drivers only when they ask, and confirms with policy and certificate', async () => {
  let confirmed: JsonBodyType | undefined;
  server.use(
    http.post(apiUrl('/broker/certificates/88888888-2222-4333-8444-555555555555'), () =>
      ok({ id: '9', url: '/x' }),
    ),
    http.post(apiUrl('/broker/confirm'), async ({ request }) => {
      confirmed = (await request.json()) as JsonBodyType;
      return ok(
        aBrokerPage({
          matter: 'confirmed',
          told: 'You have confirmed this order.',
          drivers: null,
          upload_to: null,
        }),
      );
    }),
  );
  const { user } = show();
  expect(await screen.findByText('TI-0B1E2F3A')).toBeVisible();
  expect(screen.queryByText(/LOVEL862105A99AB/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the drivers' }));
  expect(screen.getByText(/LOVEL862105A99AB/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Confirm the cover' }));
  expect(await screen.findByText('Please add the certificate.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Policy number/ }), 'POL-1234');
  const file = new File(['%PDF-1.4'], 'certificate.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(/Choose a PDF/), file);
  await user.click(screen.getByRole('button', { name: 'Confirm the cover' }));
  expect(await screen.findByText('You have confirmed this order.')).toBeVisible();
  expect(confirmed).toEqual({ token, policy_number: 'POL-1234', certificate_id: '9' });
  expect(screen.queryByRole('button', { name: 'Decline the order' })).toBeNull();
});

test('H4 declining says why', async () => {
  const declined = vi.fn<(body: unknown) => void>();
  server.use(
    http.post(apiUrl('/broker/decline'), async ({ request }) => {
      declined(await request.json());
      return ok(aBrokerPage({ matter: 'declined', told: 'You have declined this order.' }));
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Decline the order' }));
  expect(await screen.findByText('Please say why, in 3 to 300 characters.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'A trade policy');
  await user.click(screen.getByRole('button', { name: 'Decline the order' }));
  expect(await screen.findByText('You have declined this order.')).toBeVisible();
  expect(declined).toHaveBeenCalledWith({ token, reason: 'A trade policy' });
});

test('K18 cover that was cancelled is acknowledged', async () => {
  server.use(
    http.post(apiUrl('/broker/acknowledge'), () =>
      ok(aBrokerPage({ matter: 'acknowledged', told: 'Acknowledged.', drivers: null })),
    ),
  );
  const { user } = show(
    aBrokerPage({ matter: 'acknowledge', told: 'Cancelled.', drivers: null, upload_to: null }),
  );
  await user.click(await screen.findByRole('button', { name: 'The policy is cancelled' }));
  expect(await screen.findByText('Acknowledged.')).toBeVisible();
});

test('A7-26 a link that was replaced says so', async () => {
  server.use(
    http.post(apiUrl('/broker/open'), () => problem({ status: 404, code: 'link_not_found' })),
  );
  renderApp(<BrokerAnswer token={token} />, { user: undefined });
  expect(await screen.findByText(/A newer email may have replaced it/)).toBeVisible();
});

test('whoever is signed in opens the link with the token of their session', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/session'), async () => {
      await delay(100);
      return ok(aSession({}));
    }),
    http.post(apiUrl('/broker/open'), ({ request }) => {
      tokens.push(request.headers.get('X-CSRF-Token'));
      return ok(aBrokerPage());
    }),
  );
  renderApp(<BrokerAnswer token={token} />);
  expect(await screen.findByText('TI-0B1E2F3A')).toBeVisible();
  expect(tokens).toEqual([aSession({}).csrf_token]);
});
