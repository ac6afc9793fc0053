import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { bookingId } from '@/testing/factories';
import { aContract, aContractRow, contractId, somePapers } from '@/testing/contracts';
import { apiUrl, ok, pageOf, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { ContractsToKeep } from './contracts-to-keep';
import HostContracts from './host-contracts';
import MyContracts from './my-contracts';

const lists = (answer: (side: string | null) => Response) =>
  server.use(
    http.get(apiUrl('/contracts'), ({ request }) =>
      answer(new URL(request.url).searchParams.get('side')),
    ),
  );

const canBeSent = (id: string) =>
  server.use(
    http.get(apiUrl('/host/contracts-to-send'), () =>
      ok({
        items: [
          {
            booking_id: id,
            vehicle: 'Audi A3',
            renter: 'Tom H.',
            start_date: '2026-12-01',
            start_time: '10:00',
            end_date: '2026-12-04',
            end_time: '10:00',
          },
        ],
      }),
    ),
  );

const others = [
  aContractRow({
    id: 'c0571234-5f0a-4f6e-9d5b-2f6f0c9a1b06',
    contract_status: 'completed',
    label: 'Signed by both',
    actions: [],
    vehicle: 'Kia Ceed',
    completed_at: '2026-11-22T09:00:00Z',
  }),
  aContractRow({
    id: 'c0571234-5f0a-4f6e-9d5b-2f6f0c9a1b07',
    contract_status: 'expired',
    label: 'Expired',
    actions: [],
    vehicle: 'Seat Leon',
  }),
];

test('D2.3-14 D4-07 a renter’s contracts stand by what needs doing, and one opens at an address of its own', async () => {
  lists(() => pageOf([...others, aContractRow()]));
  server.use(
    http.get(apiUrl('/contracts/:id'), () => ok(aContract({ actions: [] }))),
    http.get(apiUrl('/contracts/:id/papers'), () => ok(somePapers())),
  );
  const { user, container } = renderApp(<MyContracts page={1} />, { user: {} });
  expect(screen.getByRole('heading', { name: 'My Contracts' })).toBeVisible();
  await screen.findByRole('region', { name: 'To do' });
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['To do', 'Signed by both', 'Expired']);
  expect(await violationsIn(container)).toEqual([]);
  const todo = within(screen.getByRole('region', { name: 'To do' }));
  await user.click(todo.getByRole('button', { name: /Read and sign/ }));
  expect(await screen.findByRole('dialog', { name: /Rental contract/ })).toBeVisible();
  expect(window.location.search).toContain(`contract=${contractId}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).not.toContain('contract='));
});

test('D2.2-10 what waits for a host stands on the first page, however long ago it was sent', async () => {
  const old = aContractRow({ side: 'host', vehicle: 'Audi A3', actions: ['countersign'] });
  server.use(
    http.get(apiUrl('/contracts'), ({ request }) => {
      const asked = new URL(request.url).searchParams;
      if (asked.has('waiting')) return pageOf([old]);
      return pageOf(asked.get('side') === 'host' ? others : []);
    }),
  );
  renderApp(<HostContracts page={1} />, { user: { user_type: 'host' } });
  const todo = within(await screen.findByRole('region', { name: 'To do' }));
  expect(todo.getByRole('heading', { name: 'Audi A3' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kia Ceed' })).toBeVisible();
});

test('D2.2-10 bookings without a contract stand behind what waits for the host alone, and an expired one is not asked for twice', async () => {
  const again = aContractRow({
    side: 'host',
    vehicle: 'Audi A3',
    contract_status: 'expired',
    label: 'Expired',
    actions: ['send_again'],
  });
  const waits = aContractRow({ id: bookingId, side: 'host', actions: ['countersign'] });
  lists((side) => pageOf(side === 'host' ? [again, waits] : []));
  canBeSent(again.booking_id);
  const { container } = renderApp(<HostContracts page={1} />, { user: { user_type: 'host' } });
  const toSend = within(await screen.findByRole('region', { name: 'To send' }));
  expect(toSend.getByText('1 Dec 2026 – 4 Dec 2026, with Tom H.')).toBeVisible();
  expect(toSend.getByRole('link', { name: 'Read and send: Audi A3' })).toHaveAttribute(
    'href',
    `/bookings/${again.booking_id}`,
  );
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['To do', 'To send', 'Expired']);
  const todo = within(screen.getByRole('region', { name: 'To do' }));
  expect(todo.queryByRole('heading', { name: 'Audi A3' })).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

test('X17 a contract that may be reported as not signed can be reported where it waits', async () => {
  const unsigned = aContractRow({
    side: 'host',
    other: 'Tom H.',
    contract_status: 'expired',
    actions: ['send_again', 'report_not_signed'],
  });
  lists((side) => pageOf(side === 'host' ? [unsigned] : []));
  renderApp(<HostContracts page={1} />, { user: { user_type: 'host' } });
  const todo = within(await screen.findByRole('region', { name: 'To do' }));
  expect(todo.getByRole('button', { name: 'Did not sign: Tom H.' })).toBeVisible();
});

test('D2.2-10 whoever has never sent one reads for which bookings they can', async () => {
  lists(() => pageOf([]));
  canBeSent(bookingId);
  renderApp(<HostContracts page={1} />, { user: { user_type: 'host' } });
  expect(await screen.findByRole('region', { name: 'To send' })).toBeVisible();
  expect(screen.getByText('No contracts yet')).toBeVisible();
  expect(screen.getByText('Those that you have sent are listed here.')).toBeVisible();
});

test('D2.2-10 U1 a host sees the contracts of their vehicles, and their own trips’ only when there are any', async () => {
  lists((side) =>
    pageOf(side === 'host' ? [aContractRow({ side: 'host', vehicle: 'Kia Ceed' })] : []),
  );
  const first = renderApp(<HostContracts page={1} />, { user: { user_type: 'host' } });
  expect(await screen.findByRole('heading', { name: 'Kia Ceed' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'As hirer' })).toBeNull();
  first.unmount();
  lists((side) =>
    pageOf([
      side === 'host'
        ? aContractRow({ side: 'host', vehicle: 'Kia Ceed' })
        : aContractRow({ vehicle: 'Seat Leon' }),
    ]),
  );
  const { user } = renderApp(<HostContracts page={1} />, { user: { user_type: 'host' } });
  await user.click(await screen.findByText('As hirer'));
  expect(await screen.findByRole('heading', { name: 'Seat Leon' })).toBeVisible();
});

test('D2.2-10 X13 the switch that sends contracts by themselves stays off where the address is missing', async () => {
  server.use(
    http.put(apiUrl('/contract-settings'), () =>
      problem({
        status: 422,
        code: 'validation_failed',
        detail: 'Please add your address to your profile first: each contract names it.',
      }),
    ),
  );
  const { user } = renderApp(<HostContracts page={1} />, { user: { user_type: 'host' } });
  const control = await screen.findByRole('switch');
  await user.click(control);
  expect(await screen.findByText(/Please add your address to your profile first/)).toBeVisible();
  await waitFor(() => expect(control).not.toBeChecked());
});

test.each([
  ['a renter', <MyContracts key="renter" page={1} />, /When a host sends you the contract/],
  [
    'a host',
    <HostContracts key="host" page={1} />,
    /You send a contract from the page of a confirmed/,
  ],
])('D2.3-14 D2.2-10 %s without contracts reads how one comes', async (_, tab, words) => {
  renderApp(tab, { user: {} });
  expect(await screen.findByText('No contracts yet')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('D2.3-14 a list that could not be loaded says so and is tried again', async () => {
  lists(() => problem({ status: 503 }));
  const { user } = renderApp(<MyContracts page={1} />, { user: {} });
  const again = await screen.findByRole('button', { name: 'Try again' });
  lists(() => pageOf([aContractRow()]));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Ford Fiesta' })).toBeVisible();
}, 15_000);

test('D2.3-14 while a list is on its way its place is kept', async () => {
  server.use(
    http.get(apiUrl('/contracts'), async () => {
      await delay('infinite');
      return pageOf([]);
    }),
  );
  const { container } = renderApp(<MyContracts page={1} />, { user: {} });
  expect(container.querySelector('[aria-busy=true], [data-slot=skeleton]')).not.toBeNull();
  expect(screen.queryByText('No contracts yet')).toBeNull();
});

test('X25 who closes an account is offered the contracts that both signed, and no others', async () => {
  lists((side) => (side === null ? pageOf([aContractRow(), ...others]) : pageOf([])));
  renderApp(<ContractsToKeep />, { user: {} });
  expect(await screen.findByText('Download your contracts first')).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveTextContent('Kia Ceed, 1 Dec 2026 – 4 Dec 2026');
  expect(links[0]).toHaveAttribute('href', `/api/v1/contracts/${others[0]!.id}/pdf`);
});

test('X25 without contracts nothing is offered', async () => {
  lists(() => pageOf([aContractRow()]));
  const { container } = renderApp(<ContractsToKeep />, { user: {} });
  await waitFor(() => expect(container).toHaveTextContent(/^$/));
});
