import { screen } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useSession } from '@/features/accounts';
import type { Dispute } from '@/lib/api/types';
import { aUser } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { ConfirmReturn, EarlierOutcomes, SecondLook } from './after-outcome';

/** As a case's page is shown: to who is signed in. */
function ForUser({ children }: { children: ReactNode }) {
  return useSession().user ? children : null;
}

const dispute = { id: '5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11' } as Dispute;

test('X35 a second look is asked for once, with what was not known', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(`/disputes/${dispute.id}/second-look`), async ({ request }) => {
      sent.push(await request.json());
      return ok(dispute);
    }),
  );
  const { user } = renderApp(<SecondLook dispute={dispute} until="2026-12-18" />);
  expect(screen.getByText(/until Fri 18 Dec 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for a second look' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write what we did not know.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText(/What we did not know/), 'The garage wrote');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('We will look at it again')).toBeVisible();
  expect(sent).toMatchObject([{ text: 'The garage wrote', file_ids: [] }]);
});

test('Issue29 what was begun of a second look is there again after a reload, in its open form', async () => {
  const asked = (
    <ForUser>
      <SecondLook dispute={dispute} until="2026-12-18" />
    </ForUser>
  );
  const first = renderApp(asked, { user: aUser() });
  await first.user.click(await screen.findByRole('button', { name: 'Ask for a second look' }));
  await first.user.type(screen.getByLabelText(/What we did not know/), 'The garage wrote');
  first.unmount();
  renderApp(asked, { user: aUser() });
  expect(await screen.findByLabelText(/What we did not know/)).toHaveValue('The garage wrote');
});

test('X35 one that comes too late says why', async () => {
  server.use(
    http.post(apiUrl(`/disputes/${dispute.id}/second-look`), () =>
      problem({
        status: 409,
        code: 'no_second_look',
        detail: 'A second look can be asked for once, within 10 working days.',
      }),
    ),
  );
  const { user } = renderApp(<SecondLook dispute={dispute} until="2026-12-18" />);
  await user.click(screen.getByRole('button', { name: 'Ask for a second look' }));
  await user.type(screen.getByLabelText(/What we did not know/), 'More');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/once, within 10 working days/)).toBeVisible();
});

test('X35 each side confirms what the host returns by hand', async () => {
  server.use(http.post(apiUrl(`/disputes/${dispute.id}/confirm`), () => ok(dispute)));
  const { user } = renderApp(<ConfirmReturn dispute={dispute} />);
  await user.click(screen.getByRole('button', { name: 'Confirm that the money changed hands' }));
  expect(await screen.findByText('Thank you, we have noted it')).toBeVisible();
});

test('Issue29 what was decided before a second look stays readable, and what the host returns to be confirmed', () => {
  const words = 'A day is refunded\n£50.00 to the renter, from the host’s earnings: refunded';
  const events = [
    { step: 'raised', actor: 'writer', note: null, at: '2026-11-20T10:00:00Z' },
    { step: 'resolved', actor: 'staff', note: words, at: '2026-11-24T10:00:00Z' },
  ];
  const open = { ...dispute, events, outcome: null, can_confirm: true } as Dispute;
  renderApp(<EarlierOutcomes dispute={open} />);
  expect(screen.getByRole('region', { name: 'Decided before' })).toHaveTextContent(
    /24 Nov 2026.*A day is refunded £50.00 to the renter, from the host’s earnings: refunded/,
  );
  expect(
    screen.getByRole('button', { name: 'Confirm that the money changed hands' }),
  ).toBeVisible();
});
