import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { useSession } from '@/features/accounts';
import type { Dispute } from '@/lib/api/types';
import { aUser } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { DisputeCase } from './dispute-case';

const id = '5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11',
  reference = 'DSP-2026-000074';

const dispute = {
  id,
  dispute_reference: reference,
  dispute_type: 'vehicle_service',
  status: 'under_review',
  origin: 'form',
  you: 'writer',
  subject: 'The clutch slipped',
  submitted_at: '2026-11-27T10:00:00Z',
  first_answered_at: '2026-11-27T12:00:00Z',
  first_answer_by: '2026-11-28T10:00:00Z',
  outcome_due: '2026-12-17',
  review_by: null,
  booking_id: null,
  holds_money: false,
  question: null,
  outcome: null,
  second_look_until: null,
  can_write: true,
  events: [],
  messages: [],
  evidence: [],
  lines: [],
} as unknown as Dispute;

/** As the route shows it: to who is signed in. */
function Page() {
  const { user } = useSession();
  return user ? <DisputeCase /> : null;
}

function open(shown = dispute) {
  server.use(
    http.get(apiUrl('/disputes'), () => ok({ items: [shown], total: 1 })),
    http.get(apiUrl(`/disputes/${id}`), () => ok(shown)),
  );
  const url = `/disputes/${reference}`;
  return renderApp(<Page />, { user: aUser(), url, path: '/disputes/:reference' });
}

const message = () => screen.findByLabelText(/Your message to our team/);

test('Issue29 what is written to our team outlives a reload, and is gone once it was sent', async () => {
  server.use(http.post(apiUrl(`/disputes/${id}/messages`), () => ok(dispute)));
  const first = open();
  await first.user.type(await message(), 'The garage wrote to me');
  first.unmount();
  const second = open();
  expect(await message()).toHaveValue('The garage wrote to me');
  await second.user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Message sent')).toBeVisible();
  expect(await message()).toHaveValue('');
  second.unmount();
  open();
  expect(await message()).toHaveValue('');
});

test('Issue29 of what is settled the case says where one writes to us', async () => {
  open({ ...dispute, status: 'resolved', can_write: false });
  expect(await screen.findByRole('link', { name: 'use our contact form' })).toHaveAttribute(
    'href',
    '/help#contact',
  );
  expect(screen.queryByLabelText(/Your message to our team/)).toBeNull();
});
