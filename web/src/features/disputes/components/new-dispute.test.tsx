import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aUser } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { NewDispute } from './new-dispute';

const dispute = { id: 'd', dispute_reference: 'DSP-2026-000007' };
const bookings = [
  {
    id: 'b',
    start_date: '2026-12-01',
    end_date: '2026-12-03',
    booking_status: 'completed',
    make: 'Ford',
    model: 'Focus',
    registration_number: 'AB12 CDE',
  },
];

function answerBookings(answer: () => Response = () => ok({ items: bookings })) {
  server.use(http.get(apiUrl('/disputes/bookings'), answer));
}

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.selectOptions(await screen.findByLabelText(/^Dispute type/), 'vehicle_service');
  await user.type(screen.getByLabelText(/^Subject/), 'The clutch slipped');
  await user.type(screen.getByLabelText(/^Description/), 'From the second day on.');
  await user.type(screen.getByLabelText(/^Desired outcome/), 'A day back');
  await user.selectOptions(screen.getByLabelText(/^Urgency level/), 'medium');
}

test('A2.13-01 who is not signed in reads why, with the way back', async () => {
  renderApp(<NewDispute />);
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Information' })).toBeVisible();
});

test('A5-19 A5-21 an empty form is refused in its words, and nothing is sent', async () => {
  answerBookings();
  const { user } = renderApp(<NewDispute />, { user: aUser() });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  for (const label of [
    'Dispute type',
    'Subject',
    'Description',
    'Desired outcome',
    'Urgency level',
  ])
    expect(await screen.findByText(`${label} is required`)).toBeVisible();
  expect(
    await screen.findByText('Please fix the errors in the form before submitting.'),
  ).toBeVisible();
});

test('A3-26 A8-19 what is filled in is sent, and its writer reads that it was', async () => {
  answerBookings();
  let sent: unknown;
  server.use(
    http.post(apiUrl('/disputes'), async ({ request }) => {
      sent = await request.json();
      return ok(dispute);
    }),
  );
  const { user } = renderApp(<NewDispute />, { user: aUser({ email: 'ada@example.org' }) });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Dispute Submitted Successfully')).toBeVisible();
  expect(sent).toMatchObject({
    dispute_type: 'vehicle_service',
    subject: 'The clutch slipped',
    urgency: 'medium',
    email: 'ada@example.org',
    booking_id: null,
    evidence_ids: [],
  });
});

test('A8-21 X16 without the bookings the form works, and one quiet line says so', async () => {
  answerBookings(() => problem({ status: 503, code: 'unavailable', detail: 'Away.' }));
  renderApp(<NewDispute />, { user: aUser() });
  expect(await screen.findByText('Your bookings could not be loaded just now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('A8-18 a failed one keeps what was typed', async () => {
  answerBookings();
  server.use(
    http.post(apiUrl('/disputes'), () =>
      problem({ status: 503, code: 'unavailable', detail: 'Away.' }),
    ),
  );
  const { user } = renderApp(<NewDispute />, { user: aUser() });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Submission Failed')).toBeVisible();
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('The clutch slipped');
});
