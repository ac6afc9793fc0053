import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { Link } from '@/lib/router';
import { aBooking, aSession, aUser } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import DisputeActions from './dispute-actions';
import { NewDispute } from './new-dispute';

beforeEach(() => localStorage.clear());

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

const form = { path: '/disputes/new', element: <NewDispute /> };
const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));

test('A2.13-05 A2.13-08 the page about disputes leads to the form', async () => {
  const { user } = renderApp(<DisputeActions />, {
    url: '/disputes',
    path: '/disputes',
    routes: [form],
  });
  await user.click(await screen.findByRole('link', { name: 'Submit Dispute' }));
  expect(await screen.findByRole('heading', { name: 'Submit a dispute' })).toBeVisible();
});

test('A2.13-02 A9-08 A9-09 A4-12 its buttons, types, urgencies, and that email is how we answer', async () => {
  answerBookings();
  renderApp(<NewDispute />, { user: aUser() });
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
  expect(optionsOf(/^Dispute type/)).toEqual([
    '',
    'booking_payment',
    'vehicle_service',
    'user_conduct',
    'insurance_claims',
    'other',
  ]);
  expect(optionsOf(/^Urgency level/)).toEqual(['', 'low', 'medium', 'high', 'critical']);
  expect(screen.getByLabelText(/How may we contact you/)).toHaveValue('email');
});

test('A2.13-03 A2.13-04 A3-25 A7-44 one of the bookings is picked, and the form says whom it concerns', async () => {
  answerBookings();
  const writer = aUser();
  const booking = aBooking({ id: 'b', user_id: writer.id });
  server.use(http.get(apiUrl('/bookings/b'), () => ok(booking)));
  const { user } = renderApp(<NewDispute />, { user: writer });
  const list = await screen.findByLabelText(/^Booking/);
  const option = await within(list).findByRole('option', {
    name: /Ford Focus \(AB12 CDE\), 1.*3 Dec 2026/,
  });
  await user.selectOptions(list, option);
  expect(
    await screen.findByText(`It concerns ${booking.host.display_name}, the host.`),
  ).toBeVisible();
});

test('X28 a cancelled booking whose page led here is listed and chosen', async () => {
  answerBookings();
  const host = aUser();
  const cancelled = aBooking({ id: 'c', host_user_id: host.id, booking_status: 'cancelled' });
  server.use(http.get(apiUrl('/bookings/c'), () => ok(cancelled)));
  renderApp(<NewDispute />, { user: host, url: '/disputes/new?booking=c' });
  expect(
    await screen.findByText(`It concerns ${cancelled.renter.display_name}, who rented it.`),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Booking/)).toHaveValue('c');
});

test('A4-14 A4-15 while it is sent nothing can be pressed; then one is where one came from, and the form is empty', async () => {
  answerBookings();
  server.use(
    http.post(apiUrl('/disputes'), async () => {
      await delay(50);
      return ok(dispute);
    }),
  );
  const { user } = renderApp(<Link to="/disputes/new">Something is wrong</Link>, {
    user: aUser(),
    url: '/before',
    path: '/before',
    routes: [form],
  });
  await user.click(await screen.findByRole('link', { name: 'Something is wrong' }));
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await user.click(await screen.findByRole('link', { name: 'Something is wrong' }));
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('');
});

test('X28 a second one about a booking leads to the open one, which gets the focus', async () => {
  answerBookings();
  server.use(
    http.post(apiUrl('/disputes'), () =>
      problem({
        status: 409,
        code: 'dispute_open',
        detail: 'You have an open dispute about this booking, DSP-2026-000053.',
        current: { dispute_reference: 'DSP-2026-000053' },
      }),
    ),
  );
  const { user } = renderApp(<NewDispute />, { user: aUser() });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const link = await screen.findByRole('link', { name: 'Open DSP-2026-000053' });
  expect(link).toHaveAttribute('href', '/disputes/DSP-2026-000053');
  expect(link).toHaveFocus();
  expect(screen.getByLabelText('This one is about something else')).toBeVisible();
});

test('A4-15 what was there after a reload is not there again once it was sent', async () => {
  answerBookings();
  server.use(http.post(apiUrl('/disputes'), () => ok(dispute)));
  const first = renderApp(<NewDispute />, { user: aUser() });
  await fillIn(first.user);
  first.unmount();
  const again = renderApp(<NewDispute />, { user: aUser() });
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('The clutch slipped');
  await again.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Dispute Submitted Successfully')).toBeVisible();
  again.unmount();
  renderApp(<NewDispute />, { user: aUser() });
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('');
});

test('A5-20 an error stands under its field and goes when that is edited', async () => {
  answerBookings();
  const { user } = renderApp(<NewDispute />, { user: aUser() });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Subject is required')).toBeVisible();
  expect(screen.getByLabelText(/^Subject/)).toHaveAccessibleDescription(/Subject is required/);
  await user.type(screen.getByLabelText(/^Subject/), 'The clutch');
  await waitFor(() => expect(screen.queryByText('Subject is required')).toBeNull());
  expect(screen.getByText('Description is required')).toBeVisible();
});

test('A5-22 whose session has ended signs in first, and nothing typed is lost', async () => {
  answerBookings();
  server.use(
    http.post(apiUrl('/disputes'), () =>
      problem({ status: 401, code: 'not_signed_in', detail: 'Please sign in.' }),
    ),
  );
  const { user } = renderApp(<NewDispute />, { user: aUser() });
  await fillIn(user);
  server.use(http.get(apiUrl('/session'), () => ok(aSession(null))));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findAllByText('Please sign in to submit a dispute.')).not.toHaveLength(0);
  // Far down in the form one would otherwise see the page's foot.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus());
});

const aFile = (name: string, type: string) => new File(['x'], name, { type });

test('A5-23 A5-24 evidence of another type is named and not sent', async () => {
  answerBookings();
  renderApp(<NewDispute />, { user: aUser() });
  const field = await screen.findByLabelText(/Add photos or documents/);
  expect(field).toHaveAttribute('accept', expect.stringContaining('image/jpeg'));
  expect(field).toHaveAttribute('accept', expect.stringContaining('application/pdf'));
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(field, aFile('setup.exe', 'application/octet-stream'));
  expect(await screen.findByText('Unsupported File Type')).toBeVisible();
  expect(screen.getByText(/^setup.exe: /)).toBeVisible();
});

test('A5-25 A5-26 a file that does not arrive is named with the reason, and is no part of the dispute', async () => {
  answerBookings();
  let sent: unknown;
  server.use(
    http.post(apiUrl('/dispute-evidence/:draft'), () =>
      problem({ status: 401, code: 'not_signed_in', detail: 'Please sign in.' }),
    ),
    http.post(apiUrl('/disputes'), async ({ request }) => {
      sent = await request.json();
      return ok(dispute);
    }),
  );
  const { user } = renderApp(<NewDispute />, { user: aUser() });
  await fillIn(user);
  await user.upload(
    screen.getByLabelText(/Add photos or documents/),
    aFile('bill.pdf', 'application/pdf'),
  );
  expect(await screen.findByText('Upload Error')).toBeVisible();
  expect(screen.getByText('bill.pdf: You must be logged in to upload files')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toMatchObject({ evidence_ids: [] }));
});

test('A4-15 who came from another site’s page is led to the disputes, and not off ours', async () => {
  answerBookings();
  server.use(http.post(apiUrl('/disputes'), () => ok(dispute)));
  window.history.pushState(null, '', '/elsewhere');
  const { user } = renderApp(<NewDispute />, { user: aUser(), url: '/disputes/new' });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Dispute Submitted Successfully')).toBeVisible();
  expect(window.location.pathname).toBe('/disputes');
});
