import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { Dispute } from '@/lib/api/types';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { ConfirmReturn, SecondLook } from './after-outcome';

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
