import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as GeneralServices } from '@/routes/public/general-services';
import { leaveTo } from '@/lib/leave';
import { aUser } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aService, orderId } from '@/testing/services';
import { fileRefusal } from '../rules/service-form';

vi.mock(import('@/lib/leave'), () => ({ leaveTo: vi.fn<typeof leaveTo>() }));

const id = '11111111-2222-4333-8444-555555555555';
const inspection = aService({
  id,
  service_type: 'vehicle_inspection',
  title: 'Vehicle inspection',
  base_price: 4999,
  starting_from: { price: 4999, option: null, options: 1, per_day: false },
});
const appeal = aService({
  id,
  service_type: 'ticket_appeal',
  title: 'Ticket appeal',
  base_price: 1999,
  starting_from: { price: 1999, option: null, options: 1, per_day: false },
});

beforeEach(() => sessionStorage.removeItem('pendingServiceBooking'));

function open(service = inspection, user: ReturnType<typeof aUser> | null = aUser()) {
  server.use(http.get(apiUrl('/services'), () => ok({ items: [service] })));
  return renderApp(<GeneralServices />, {
    url: `/general-services?book=${id}`,
    ...(user && { user }),
  });
}

async function fillIn(user: ReturnType<typeof open>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Service' }));
  await user.type(await dialog.findByLabelText(/^Registration number/), 'AB12 CDE');
  await user.type(dialog.getByLabelText(/^Place of the inspection/), '1 High Street, Leeds');
  await user.type(dialog.getByLabelText(/^Dates that suit you/), 'Any weekday');
  await user.click(dialog.getByRole('checkbox', { name: /Begin at once/ }));
  return dialog;
}

test('D2.9-14 D2.10-03 D8-57 an inspection is booked for the price on its button', async () => {
  let sent: unknown;
  server.use(
    http.post(apiUrl(`/services/${id}/orders`), async ({ request }) => {
      sent = await request.json();
      return problem({ status: 409, code: 'order_moved' });
    }),
  );
  const { user } = open();
  const dialog = await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Pay £49.99' }));
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  expect(sent).toMatchObject({
    total_amount: 4999,
    begin_at_once: true,
    details: { registration_number: 'AB12 CDE', place: '1 High Street, Leeds', notice: null },
  });
});

test('M6 a price that has changed is taken over, and agreed to by another press', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(`/services/${id}/orders`), async ({ request }) => {
      sent.push(await request.json());
      return problem({
        status: 409,
        code: 'price_changed',
        current: { ...inspection, base_price: 5499 },
      });
    }),
  );
  const { user } = open();
  const dialog = await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Pay £49.99' }));
  const again = await dialog.findByRole('button', { name: 'Pay £54.99' });
  expect(screen.getByText('Price changed')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'The price is now £54.99. Nothing was charged.',
  );
  expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
  await user.click(again);
  await waitFor(() => expect(sent).toMatchObject([{ total_amount: 4999 }, { total_amount: 5499 }]));
});

test('M6 an option that is no longer offered is said, and the service itself is chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(`/services/${id}/orders`), async ({ request }) => {
      sent.push(await request.json());
      return problem({ status: 409, code: 'price_changed', current: inspection });
    }),
  );
  const basic = {
    name: 'Basic',
    price: 3999,
    description: null,
    factor: null,
    figure: null,
    from: null,
    to: null,
  };
  const { user } = open({ ...inspection, variations: [basic] });
  const dialog = await fillIn(user);
  await user.selectOptions(dialog.getByLabelText(/^Option/), 'Basic');
  await user.click(dialog.getByRole('button', { name: 'Pay £39.99' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '“Basic” is no longer offered. The price is now £49.99.',
  );
  await user.click(dialog.getByRole('button', { name: 'Pay £49.99' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ option: null, total_amount: 4999 });
});

test('D7-62 a service that is no longer sold leaves the page with its dialog', async () => {
  const { user } = open();
  const dialog = await fillIn(user);
  server.use(
    http.get(apiUrl('/services'), () => ok({ items: [] })),
    http.post(apiUrl(`/services/${id}/orders`), () =>
      problem({ status: 409, code: 'service_not_sold' }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Pay £49.99' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('D3.16-01 what an option contains stands below it', async () => {
  const basic = {
    name: 'Basic',
    price: 3999,
    description: 'Tyres, brakes, lights and a short drive',
    factor: null,
    figure: null,
    from: null,
    to: null,
  };
  const { user } = open({ ...inspection, variations: [basic] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Service' }));
  const select = await dialog.findByLabelText(/^Option/);
  expect(select).toHaveAccessibleDescription(inspection.description);
  await user.selectOptions(select, 'Basic');
  expect(select).toHaveAccessibleDescription('Tyres, brakes, lights and a short drive');
});

test('D8-58 without an address to pay at, nothing is paid', async () => {
  server.use(
    http.post(apiUrl(`/services/${id}/orders`), () => ok({ order_id: orderId, url: '' }, 201)),
  );
  const { user } = open();
  const dialog = await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Pay £49.99' }));
  expect(await screen.findByText('No payment URL received')).toBeVisible();
  expect(screen.getByText('Payment Failed')).toBeVisible();
});

test('D7-65 after the browser’s Back what was typed is there again, and the way to the order that waits', async () => {
  server.use(
    http.post(apiUrl(`/services/${id}/orders`), () =>
      ok({ order_id: orderId, url: '/sandbox/checkout/1' }, 201),
    ),
  );
  const { user, unmount } = open();
  const dialog = await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Pay £49.99' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  unmount();
  open();
  const again = within(await screen.findByRole('dialog', { name: 'Book Service' }));
  expect(await again.findByLabelText(/^Place of the inspection/)).toHaveValue(
    '1 High Street, Leeds',
  );
  expect(again.getByRole('link', { name: 'See that order' })).toHaveAttribute(
    'href',
    `/orders/${orderId}`,
  );
});

test('X11 D9-45 pictures and PDFs are taken, and no Word file or text', () => {
  const file = (name: string, type: string) => new File(['x'], name, { type });
  expect(fileRefusal(file('a.png', 'image/png'))).toBeNull();
  expect(fileRefusal(file('a.jpg', 'image/jpeg'))).toBeNull();
  expect(fileRefusal(file('a.pdf', 'application/pdf'))).toBeNull();
  expect(fileRefusal(file('a.doc', 'application/msword'))).toBe('Please choose a PDF file.');
  expect(fileRefusal(file('a.txt', 'text/plain'))).toBe('Please choose a PDF file.');
  const large = file('a.png', 'image/png');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  expect(fileRefusal(large)).toBe('Please choose a file smaller than 10 MB.');
});

test('D5-51 D7-65 signed out it asks to sign in, and keeps what was filled in', async () => {
  const { user } = open(inspection, null);
  const dialog = await fillIn(user);
  await user.type(dialog.getByLabelText(/^Email/), 'ada@example.org');
  await user.click(dialog.getByRole('button', { name: 'Pay £49.99' }));
  expect(await screen.findByText('Please sign in to book this service')).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem('pendingServiceBooking') ?? '{}')).toMatchObject({
    serviceId: id,
    values: { registration_number: 'AB12 CDE', place: '1 High Street, Leeds' },
  });
});

test('D5-52 a service that requires files is refused without one, and nothing is sent', async () => {
  const asked = vi.fn<() => void>();
  server.use(
    http.post(apiUrl(`/services/${id}/orders`), () => {
      asked();
      return ok({});
    }),
  );
  const { user } = open({ ...inspection, requires_files: true });
  const dialog = await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Pay £49.99' }));
  expect(await screen.findAllByText('Files Required')).not.toHaveLength(0);
  expect(
    screen.getByText('Please upload the required files before proceeding.'),
  ).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('D2.10-03 an empty form names what is missing', async () => {
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Service' }));
  await user.click(await dialog.findByRole('button', { name: 'Pay £49.99' }));
  expect(await dialog.findByText('Please give the registration number.')).toBeVisible();
  expect(dialog.getByText('Please say where the vehicle can be inspected.')).toBeVisible();
  expect(dialog.getByText('Please agree that we begin at once.')).toBeVisible();
});

test('H11 an appeal shows its deadline, and says before paying what we do not take on', async () => {
  const deadlines = {
    appeal: { last_day: '2026-11-29', tone: 'amber' },
    discount: { last_day: '2026-11-15', tone: 'passed' },
    told: '',
  };
  server.use(http.post(apiUrl('/penalty-deadlines'), () => ok(deadlines)));
  const { user } = open(appeal);
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Service' }));
  await user.selectOptions(await dialog.findByLabelText(/^Who issued it/), 'council');
  await user.selectOptions(dialog.getByLabelText(/^Where did it happen/), 'england');
  await user.selectOptions(dialog.getByLabelText(/^How did the notice come/), 'windscreen');
  await user.type(dialog.getByRole('textbox', { name: /Date of the notice/ }), '02/11/2026');
  expect(await dialog.findByText(/Appeal by/)).toBeVisible();
  expect(dialog.getByText(/The discount ended/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'I have paid this penalty' }));
  await user.click(dialog.getByRole('button', { name: 'Pay £19.99' }));
  expect(await dialog.findByText(/one that is paid can no longer be appealed/)).toBeVisible();
});
