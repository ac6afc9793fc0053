import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAuthEvent } from '@/features/accounts/rules/open-auth';
import { leaveTo } from '@/lib/leave';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aDeal, aService, orderId } from '@/testing/services';
import { Component as GeneralServices } from './general-services';

vi.mock(import('@/lib/leave'), () => ({ leaveTo: vi.fn<typeof leaveTo>() }));

const vehicle = {
  registration_number: 'AB12CDE',
  make: 'FORD',
  model: 'FIESTA',
  colour: 'BLUE',
  fuel_type: 'PETROL',
  year_of_manufacture: 2019,
  is_sample: true,
  own_report: null as string | null,
};
const credits = { credits_balance: 2, total_earned: 3, total_used: 1, credits_frozen: 0 };
const sent: Record<string, JsonBodyType> = {};

/** Remembers what is sent to that path, and answers. */
function taking(path: string, answer: () => Response) {
  return http.post(apiUrl(path), async ({ request }) => {
    sent[path] = (await request.json()) as JsonBodyType;
    return answer();
  });
}

const anAppeal = aService({
  id: '22222222-2222-4333-8444-555555555555',
  service_type: 'ticket_appeal',
  title: 'Ticket appeal',
  base_price: 2999,
  starting_from: { price: 2999, option: null, options: 1, per_day: false },
});

beforeEach(() => {
  for (const path of Object.keys(sent)) delete sent[path];
  vi.mocked(leaveTo).mockReset();
  server.use(
    http.get(apiUrl('/services'), () => ok({ items: [aService(), anAppeal] })),
    http.get(apiUrl('/hpi-deals'), () => ok({ items: [aDeal()] })),
    http.get(apiUrl('/hpi-credits'), () => ok(credits)),
    taking('/hpi-lookups', () => ok(vehicle)),
  );
});

async function open(user: object | undefined = {}) {
  const shown = renderApp(<GeneralServices />, { url: '/general-services', user });
  await shown.user.click(await screen.findByRole('button', { name: /HPI Check/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'HPI Vehicle Check' }));
  return { ...shown, dialog };
}

test('D2.10-01 the focus begins on the plate where there is room for it', async () => {
  matchMedia();
  const { dialog } = await open();
  await waitFor(() => expect(dialog.getByLabelText(/^Registration number/)).toHaveFocus());
});

async function found() {
  const shown = await open();
  await shown.user.type(shown.dialog.getByRole('textbox'), 'ab12 cde');
  await shown.user.click(shown.dialog.getByRole('button', { name: 'Check this vehicle' }));
  await shown.dialog.findByText('FORD FIESTA');
  return shown;
}

test('D2.9-01 D2.9-02 D2.9-04 D2.9-06 everybody sees what can be ordered, with its price', async () => {
  const { user } = renderApp(<GeneralServices />, { url: '/general-services', user: undefined });
  expect(await screen.findByRole('heading', { name: 'Full history check' })).toBeVisible();
  expect(screen.getByText('£12.99')).toBeVisible();
  expect(screen.getAllByText('Starting from')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'All Services' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'HPI Check' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Ticket Appeals' }));
  expect(screen.getByRole('heading', { name: 'Ticket appeal' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Full history check' })).toBeNull();
});

test('D2.9-16 without a service it says so', async () => {
  server.use(http.get(apiUrl('/services'), () => ok({ items: [] })));
  renderApp(<GeneralServices />, { url: '/general-services', user: undefined });
  expect(await screen.findByText('No Services Available')).toBeVisible();
  expect(screen.getByText("We're working on adding new services. Check back soon!")).toBeVisible();
});

test('D5-40 whoever is not signed in is asked to, and the plate stays', async () => {
  const asked = vi.fn<() => void>();
  window.addEventListener(openAuthEvent, asked);
  const shown = renderApp(<GeneralServices />, { url: '/general-services', user: undefined });
  await shown.user.click(await screen.findByRole('button', { name: /HPI Check/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'HPI Vehicle Check' }));
  await shown.user.type(dialog.getByRole('textbox'), 'AB12CDE');
  await shown.user.click(dialog.getByRole('button', { name: 'Check this vehicle' }));
  expect(asked).toHaveBeenCalledOnce();
  expect(dialog.getByRole('textbox')).toHaveValue('AB12CDE');
  expect(sent).toEqual({});
  window.removeEventListener(openAuthEvent, asked);
});

test('D2.9-12 D5-39 D8-41 without a plate nothing is looked up', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Check this vehicle' }));
  expect(await dialog.findByText('Registration Required')).toBeVisible();
  expect(sent).toEqual({});
});

/** What stands in the dialog when the look-up is answered so. */
async function notFound(answer: () => Response) {
  const shown = await open();
  server.use(http.post(apiUrl('/hpi-lookups'), answer));
  await shown.user.type(shown.dialog.getByRole('textbox'), 'AB12CDE');
  await shown.user.click(shown.dialog.getByRole('button', { name: 'Check this vehicle' }));
  return shown.dialog.findByRole('alert');
}

test('D8-42 H19 a plate without a vehicle is said so, and nothing is sold for it', async () => {
  const alert = await notFound(() => problem({ status: 404, code: 'vehicle_unknown' }));
  expect(alert).toHaveTextContent(
    'Failed to fetch vehicle information. Please check the registration number.',
  );
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('D8-43 when the records cannot be reached it is said so, not that the plate is wrong', async () => {
  const detail = 'The records are away. Please try again in a minute.';
  const alert = await notFound(() => problem({ status: 503, code: 'records_away', detail }));
  expect(alert).toHaveTextContent('Service Unavailable');
  expect(alert).toHaveTextContent(detail);
  expect(alert).not.toHaveTextContent('registration number');
});

test('D8-43 nor is it the plate when nothing was sent', async () => {
  expect(await notFound(() => HttpResponse.error())).toHaveTextContent('Service Unavailable');
});

test('a look-up that comes too often says how it is, without blaming the plate', async () => {
  const detail = 'Too many look-ups. Please wait a minute.';
  const alert = await notFound(() => problem({ status: 429, code: 'too_many', detail }));
  expect(alert).toHaveTextContent(detail);
  expect(alert).not.toHaveTextContent('Service Unavailable');
});

test('D8-44 a payment that cannot be started says so', async () => {
  const detail = 'History checks are not sold at the moment.';
  server.use(
    taking('/hpi-checks', () => problem({ status: 409, code: 'service_not_sold', detail })),
  );
  const { user, dialog } = await found();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Pay £12.99' }));
  expect(await screen.findByText('Payment Error')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
});

test('D8-44 D8-58 nor is a payment without an address one', async () => {
  server.use(taking('/hpi-checks', () => ok({ order_id: orderId, url: '' }, 201)));
  const { user, dialog } = await found();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Pay £12.99' }));
  expect(await screen.findByText('No payment URL received')).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('M6 a price that has changed stands on the button, and is paid by another press', async () => {
  server.use(
    taking('/hpi-checks', () =>
      problem({ status: 409, code: 'price_changed', current: aService({ base_price: 1499 }) }),
    ),
  );
  const { user, dialog } = await found();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Pay £12.99' }));
  await user.click(await dialog.findByRole('button', { name: 'Pay £14.99' }));
  await waitFor(() => expect(sent['/hpi-checks']).toMatchObject({ total_amount: 1499 }));
});

test('H19 a report that was made since is offered free in place of another payment', async () => {
  server.use(
    taking('/hpi-checks', () =>
      problem({ status: 409, code: 'report_is_there', current: { order_id: orderId } }),
    ),
  );
  const { user, dialog } = await found();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Pay £12.99' }));
  expect(await dialog.findByRole('link', { name: 'Open your report' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('H19 a check that is paid already leads to its order in place of another payment', async () => {
  server.use(
    taking('/hpi-checks', () =>
      problem({ status: 409, code: 'check_under_way', current: { order_id: orderId } }),
    ),
  );
  const { user, dialog } = await found();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Pay £12.99' }));
  expect(await dialog.findByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    `/orders/${orderId}`,
  );
  expect(dialog.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('D2.10-01 M6 H13 the vehicle stands first, then the price that is paid, once it is agreed to begin', async () => {
  server.use(
    taking('/hpi-checks', () => ok({ order_id: orderId, url: '/sandbox/checkout/1' }, 201)),
  );
  const { user, dialog } = await found();
  expect(sent['/hpi-lookups']).toEqual({ registration_number: 'AB12CDE' });
  expect(dialog.getByText('Sample data')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pay £12.99' }));
  expect(dialog.getByText('Please agree that we begin at once.')).toBeVisible();
  expect(sent['/hpi-checks']).toBeUndefined();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Pay £12.99' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(sent['/hpi-checks']).toEqual({
    registration_number: 'AB12CDE',
    total_amount: 1299,
    begin_at_once: true,
  });
});

test('D5-41 D7-49 D8-37 D2.5-13 K15 a credit pays, and leads to what became of it', async () => {
  server.use(taking('/hpi-credits-check', () => ok({ order_id: orderId }, 201)));
  const { user, dialog } = await found();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Use 1 of your 2 credits' }));
  expect(await screen.findByText('HPI credits have been used successfully')).toBeVisible();
  expect(sent['/hpi-credits-check']).toEqual({
    registration_number: 'AB12CDE',
    use_credits: true,
    begin_at_once: true,
  });
  expect(location.pathname + location.search).toBe(
    '/payment-success?type=hpi_credits&registration=AB12CDE',
  );
});

test('D8-38 without enough credits it says so', async () => {
  server.use(
    taking('/hpi-credits-check', () => problem({ status: 409, code: 'insufficient_credits' })),
  );
  const { user, dialog } = await found();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: /Use 1 of your/ }));
  expect(await screen.findByText('Insufficient Credits')).toBeVisible();
});

test('D5-41 without a credit there is none to use', async () => {
  server.use(http.get(apiUrl('/hpi-credits'), () => ok({ ...credits, credits_balance: 0 })));
  const { dialog } = await found();
  expect(await dialog.findByRole('button', { name: 'Pay £12.99' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /of your/ })).toBeNull();
});

test('D3.11-09 M6 a bundle is bought for the price on its button', async () => {
  server.use(
    taking(`/hpi-deals/${aDeal().id}/orders`, () =>
      ok({ order_id: orderId, url: '/sandbox/checkout/2' }, 201),
    ),
  );
  const { user, dialog } = await found();
  expect(dialog.getByText('3 checks, saves £5.98')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Pay £32.99/ }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(sent[`/hpi-deals/${aDeal().id}/orders`]).toEqual({ total_amount: 3299 });
});

test('M6 D8-44 a bundle whose price has changed is bought for the new one, by another press', async () => {
  const path = `/hpi-deals/${aDeal().id}/orders`;
  server.use(
    taking(path, () =>
      problem({ status: 409, code: 'price_changed', current: aDeal({ price_pence: 3499 }) }),
    ),
  );
  const { user, dialog } = await found();
  await user.click(dialog.getByRole('button', { name: /Pay £32.99/ }));
  expect(await screen.findByText('Payment Error')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: /Pay £34.99/ }));
  await waitFor(() => expect(sent[path]).toEqual({ total_amount: 3499 }));
});

test('H19 a report of the last day opens free', async () => {
  server.use(taking('/hpi-lookups', () => ok({ ...vehicle, own_report: orderId })));
  const { dialog } = await found();
  expect(dialog.getByRole('link', { name: 'Open your report' })).toHaveAttribute(
    'href',
    `/orders/${orderId}`,
  );
  expect(dialog.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('D2.9-07 D2.9-11 D2.9-13 the card of insurance opens its own dialog, and leads to what it is', async () => {
  server.use(
    http.get(apiUrl('/services'), () =>
      ok({
        items: [
          aService({
            service_type: 'temporary_insurance',
            title: 'Temporary insurance',
            starting_from: { price: 500, option: null, options: 1, per_day: true },
          }),
        ],
      }),
    ),
  );
  const { user } = renderApp(<GeneralServices />, { url: '/general-services', user: undefined });
  expect(await screen.findByText('per day')).toBeVisible();
  expect(screen.getByRole('link', { name: 'What temporary insurance is' })).toHaveAttribute(
    'href',
    '/temporary-insurance-info',
  );
  await user.click(screen.getByRole('button', { name: /Get Insurance/ }));
  expect(await screen.findByRole('dialog', { name: 'Temporary Vehicle Insurance' })).toBeVisible();
});
