import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { aContractRow, contractId } from '@/testing/contracts';
import { bookingId } from '@/testing/factories';
import { apiUrl, ok, pageOf } from '@/testing/handlers';
import { aDueHandover } from '@/testing/handover';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { RenterBegins } from './renter-begins';

const aChange = {
  booking_id: bookingId,
  vehicle: 'Kia Ceed',
  start_date: '2026-12-02',
  start_time: '10:00',
  end_date: '2026-12-06',
  end_time: '10:00',
  to_pay_pence: 9900,
  pay_by: '2026-11-28T12:30:00Z',
};

const aReport = {
  step: 'make',
  phase: 'collection',
  booking_id: bookingId,
  side: 'renter',
  vehicle: 'Ford Fiesta',
  other: 'Priya S.',
  until: '2026-11-29T10:00:00Z',
} as const;

test('D1-08 K10 a renter’s dashboard begins with new dates to pay for, reports to make and contracts to sign', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/date-changes'), () => ok({ items: [aChange] })),
    http.get(apiUrl('/condition/due'), () =>
      ok({ items: [aReport, { ...aReport, side: 'host', vehicle: 'Own' }] }),
    ),
    http.get(apiUrl('/contracts'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('waiting'));
      return pageOf([aContractRow(), aContractRow({ id: bookingId, side: 'host' })]);
    }),
  );
  const { container } = renderApp(<RenterBegins />, { user: {} });
  const band = within(await screen.findByRole('region', { name: 'What needs doing' }));
  const steps = await band.findAllByRole('listitem');
  expect(steps).toHaveLength(3);
  expect(steps[0]).toHaveTextContent(
    'Pay £99.00 to move your Kia Ceed to 2 Dec 2026 – 6 Dec 2026The new dates are held until 28 Nov 2026, 12:30',
  );
  expect(steps[1]).toHaveTextContent(
    'Check in with Priya S.: photograph the Ford Fiesta at collectionBy 29 Nov 2026, 10:00',
  );
  expect(steps[2]).toHaveTextContent(
    /Read and sign the contract with Priya S\. for the Ford Fiesta/,
  );
  expect(within(steps[2]!).getByRole('link')).toHaveAttribute(
    'href',
    `/bookings/${bookingId}?contract=${contractId}`,
  );
  expect(asked).toEqual(['true']);
  expect(await violationsIn(container)).toEqual([]);
});

test('X20 what a host asked for once more waits there too', async () => {
  server.use(
    http.get(apiUrl('/contract-papers/asked'), () =>
      ok({
        items: [
          {
            contract_id: contractId,
            booking_id: bookingId,
            vehicle: 'Ford Fiesta',
            host: 'Priya S.',
            what: ['share code', 'photo of the licence’s back'],
          },
        ],
      }),
    ),
  );
  renderApp(<RenterBegins />, { user: {} });
  const band = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect(band.getByRole('listitem')).toHaveTextContent(
    'Send your share code and photo of the licence’s back once more for the Ford FiestaPriya S. asked for it',
  );
  expect(band.getByRole('link')).toHaveAttribute(
    'href',
    `/bookings/${bookingId}?contract=${contractId}`,
  );
});

test('K10 K2 steps of pick-up and return come first; a later return whose payment has begun is named once', async () => {
  const step = aDueHandover({ side: 'renter', other: 'Priya S.', step: 'say_back' });
  const paying = { ...step, step: 'pay_later_return' as const };
  server.use(
    http.get(apiUrl('/date-changes'), () => ok({ items: [aChange] })),
    http.get(apiUrl('/handover/due'), () =>
      ok({ items: [paying, step, { ...step, side: 'host', vehicle: 'Own' }] }),
    ),
  );
  renderApp(<RenterBegins />, { user: {} });
  const band = within(await screen.findByRole('region', { name: 'What needs doing' }));
  await band.findByText(/^Pay £99.00/);
  const steps = await band.findAllByRole('listitem');
  expect(steps).toHaveLength(2);
  expect(steps[0]).toHaveTextContent('Have you returned the Ford Fiesta to Priya S.?');
});

test('where nothing waits there is nothing', async () => {
  const { container } = renderApp(<RenterBegins />, { user: {} });
  await waitFor(() => expect(container).toHaveTextContent(/^$/));
});
