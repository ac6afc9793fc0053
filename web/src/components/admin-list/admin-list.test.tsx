import { screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { answer, api } from '@/lib/api/client';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { AdminList } from './admin-list';
import { adminList, pageOf, type ListPage } from './declare';
import { choiceFilter, dayFilter, idFilter, nameFilter, textFilter } from './filters';
import { ListDrawer, OpenRow } from './open-row';
import type { RowAction } from './row-actions';
import { useAdminList, useRows } from './use-admin-list';

interface Car {
  id: string;
  name: string;
}

interface CarPage extends ListPage<Car> {
  colours: string[];
}

const list = adminList({
  title: 'Cars',
  what: 'the cars',
  counted: (rows) => `${rows} cars`,
  filters: {
    name: textFilter('Name', { maxLength: 20 }),
    colour: nameFilter('Colour', ({ colours }: CarPage) => colours),
    state: choiceFilter('State', {
      active: { label: 'Active', tone: 'success' },
      paused: 'Paused',
    }),
    owner: idFilter('Owner ID'),
    from: dayFilter('From'),
  },
  columns: [
    { id: 'name', heading: 'Car', cell: ({ id, name }) => <OpenRow id={id}>{name}</OpenRow> },
    { id: 'id', heading: 'Number', cell: ({ id }) => id, sort: 'number' },
  ],
  rowId: ({ id }: Car) => id,
  rowName: ({ name }) => name,
});

interface CarsProps {
  actions?: (car: Car) => RowAction[];
  selection?: Parameters<typeof AdminList<Car, typeof list.filters>>[0]['selection'];
}

/** A whole admin screen. What its address asks for goes to the server as it is. */
function Cars(props: CarsProps) {
  const state = useAdminList(list);
  const { filters, sort, page } = state;
  const query = { ...filters, sort, page };
  const rows = useRows({
    queryKey: ['cars', query],
    // The address is made up: what is under test knows no list of the server's.
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/admin/cars' as '/api/v1/admin/bookings', { params: { query }, signal }),
      ) as unknown as Promise<CarPage>,
  });
  return (
    <main id="main" tabIndex={-1}>
      <AdminList
        list={list}
        state={state}
        rows={rows}
        empty={<p>No cars yet</p>}
        csv={`/api/v1/admin/cars.csv${list.address.query({ ...filters, sort })}`}
        {...props}
      />
      <ListDrawer title={(id) => `Car ${id}`}>{(id) => <p>All about {id}</p>}</ListDrawer>
    </main>
  );
}

const ford = { id: '1', name: 'Ford' };
const kia = { id: '2', name: 'Kia' };
const asJson = (car: Car) => ({ ...car });

/** Has the server answer with these cars, or otherwise; collects what it is asked. */
function cars(items: Car[] | (() => Response | Promise<Response>), total = 2) {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/cars'), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      if (typeof items === 'function') return items();
      const page = Number(searchParams.get('page'));
      return ok({ items: items.map(asJson), page, page_size: 2, total, colours: ['racing_green'] });
    }),
  );
  return asked;
}

const open = (search = '', props: CarsProps = {}) =>
  renderApp(<Cars {...props} />, { url: `/admin/cars${search}` });
const address = () => window.location.search;

beforeEach(() => matchMedia());

test('filters go into the address and to the server once they are applied, and Back takes them away', async () => {
  const asked = cars([ford, kia]);
  const { user } = open('?page=2&tab=cars');
  await screen.findByRole('option', { name: 'Racing green' });
  await user.selectOptions(screen.getByLabelText('Colour'), 'Racing green');
  await user.selectOptions(screen.getByLabelText('State'), 'Paused');
  await user.type(screen.getByLabelText('Name'), ' For{Enter}');
  expect(address()).toBe('?tab=cars&name=For&colour=racing_green&state=paused');
  await waitFor(() =>
    expect(asked).toEqual(['?page=2', '?name=For&colour=racing_green&state=paused&page=1']),
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
  window.history.back();
  await waitFor(() => expect(address()).toBe('?page=2&tab=cars'));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('State')).toHaveValue('');
});

test('the filters of an address stand in their fields, also one that no row has, and are cleared together', async () => {
  cars([ford]);
  const { user } = open('?colour=plum&from=2026-11-27');
  expect(await screen.findByRole('option', { name: 'Racing green' })).toBeVisible();
  expect(screen.getByLabelText('Colour')).toHaveDisplayValue('Plum');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('27/11/2026');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('');
  expect(screen.getByLabelText('Colour')).toHaveDisplayValue('All');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('what cannot be read is refused at its field, and nothing is asked for', async () => {
  const asked = cars([ford]);
  const { user } = open();
  await screen.findByText('2 cars');
  await user.type(screen.getByRole('textbox', { name: 'From' }), '30/02/2026');
  await user.type(screen.getByLabelText('Owner ID'), 'a11c{Enter}');
  expect(screen.getByLabelText('Owner ID')).toHaveAccessibleDescription(/full ID/);
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(/a date/);
  // The first that is wrong, in the order on the screen.
  expect(screen.getByLabelText('Owner ID')).toHaveFocus();
  expect([address(), asked.length]).toEqual(['', 1]);
});

test('what the server says of a filter stands at its field', async () => {
  const errors = [{ field: 'name', message: 'At least 4 letters.' }];
  cars(() => problem({ status: 422, code: 'validation_failed', errors }));
  open('?name=x');
  expect(await screen.findByText('At least 4 letters.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('rows stand in the server’s order, which a heading asks for', async () => {
  const asked = cars([ford, kia], 9);
  const { user } = open('?page=2');
  const heading = await screen.findByRole('button', { name: 'Number' });
  await user.click(heading);
  expect(address()).toBe('?sort=number');
  expect(heading).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('?sort=-number');
  expect(screen.getByRole('columnheader', { name: 'Number' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=-number&page=1'));
});

test('an order that no column has is not asked for', async () => {
  const asked = cars([ford]);
  open('?sort=password');
  await screen.findByText('Ford');
  expect(asked).toEqual(['?page=1']);
});

test('pages are the server’s, and one beyond the last says so', async () => {
  const asked = cars([ford], 9);
  const { user } = open('?name=F');
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?name=F&page=2'));
  cars([], 0);
  await user.click(screen.getByRole('link', { name: 'Page 5' }));
  expect(await screen.findByText('There is no page 5')).toBeVisible();
});

test('the rows of before stay, paler, until the new ones are here', async () => {
  cars([ford]);
  const { user } = open();
  const before = await screen.findByText('Ford');
  cars(async () => {
    await delay(50);
    return ok({ items: [asJson(kia)], page: 1, page_size: 2, total: 1, colours: [] });
  });
  await user.type(screen.getByLabelText('Name'), 'K{Enter}');
  expect(before).toBeInTheDocument();
  expect(before.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Kia')).toBeVisible();
  expect(before).not.toBeInTheDocument();
});

test('no rows at all, none that match, and a list that did not come are told apart', async () => {
  cars([], 0);
  const { user, unmount } = open();
  expect(await screen.findByText('No cars yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  unmount();
  cars(() => problem({ status: 500 }));
  open();
  expect(await screen.findByText('Unable to load the cars')).toBeVisible();
  cars([ford]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ford')).toBeVisible();
});

test('a drawer has an address of its own; closing it or Back leads to its row', async () => {
  cars([ford, kia]);
  const { user, baseElement } = open('?name=F');
  (await screen.findByRole('link', { name: 'Kia' })).focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Car 2' });
  expect(drawer).toHaveTextContent('All about 2');
  expect(address()).toBe('?name=F&open=2');
  expect(await violationsIn(baseElement)).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('?name=F'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Kia' })).toHaveFocus());

  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Kia' })).toHaveFocus());
});

test('a link opens a drawer, and closing it stays in the list', async () => {
  cars([ford, kia]);
  const { user } = open('?open=1&page=2');
  expect(await screen.findByRole('dialog', { name: 'Car 1' })).toBeVisible();
  await screen.findByText('Ford');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('?page=2'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ford' })).toHaveFocus());
});

test('of a row’s actions those are offered that are allowed; many stand in a menu', async () => {
  const pressed = vi.fn<(action: string) => void>();
  const action = (label: string, isAllowed: boolean, { name }: Car): RowAction => ({
    label,
    isAllowed,
    onPress: () => pressed(`${label} ${name}`),
  });
  cars([ford, kia]);
  const { user } = open('', {
    actions: (car) => [
      action('Pause', true, car),
      action('Delete', false, car),
      action('Refund', car.id === '2', car),
      action('Message', car.id === '2', car),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Pause: Ford' }));
  expect(screen.queryByRole('button', { name: /Refund|Delete/ })).toBeNull();
  screen.getByRole('button', { name: 'Actions: Kia' }).focus();
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Pause', 'Refund', 'Message']);
  expect(await violationsIn(screen.getByRole('menu'))).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(pressed.mock.calls).toEqual([['Pause Ford'], ['Refund Kia']]));
});

test('rows are ticked for what is done with many, and saved as the list stands', async () => {
  cars([ford, kia]);
  const { user } = open('?name=F&sort=-number&page=2', {
    selection: (rows) => <p>{rows.map(({ name }) => name).join()}</p>,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Kia' }));
  expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 selectedKia');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/v1/admin/cars.csv?name=F&sort=-number',
  );
});

test('a page of what came as a whole; beyond the last one it is the last', () => {
  const all = [1, 2, 3, 4, 5];
  expect(pageOf(all, 2, 2)).toEqual({ items: [3, 4], page: 2, page_size: 2, total: 5 });
  expect(pageOf(all, 9, 2)).toMatchObject({ items: [5], page: 3 });
  expect(pageOf([], 9, 2)).toMatchObject({ items: [], page: 1, total: 0 });
});
