import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aVehicleCard, aVehicleList, someFacets } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Browse } from './browse';

type List = Parameters<typeof aVehicleList>[0];

/** Opens /browse and waits for its list, beside which the filters stand, for there is no map; what was asked for is kept. */
async function browse(query = '', list: List = {}) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(apiUrl('/vehicles'), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return ok(aVehicleList({ facets: someFacets(), total: 42, ...list }));
    }),
  );
  const url = `/browse${query}${query ? '&' : '?'}view=list`;
  const view = renderApp(<Browse />, { url, path: '/browse' });
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('[data-slot="skeleton"]')).toBeNull());
  return { ...view, last: () => Object.fromEntries(asked.at(-1) ?? []), asked };
}

const address = () => {
  const { view: _, ...rest } = Object.fromEntries(new URLSearchParams(window.location.search));
  return rest;
};
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('each filter goes to the address and to the server', () => {
  type Press = (user: Awaited<ReturnType<typeof browse>>['user']) => Promise<void>;
  const box = (name: string | RegExp): Press => {
    return (user) => user.click(panel().getByRole('checkbox', { name }));
  };
  const type = (name: string, text: string): Press => {
    return (user) => user.type(panel().getByLabelText(name), text);
  };
  const select = (name: string, value: string): Press => {
    return (user) => user.selectOptions(panel().getByLabelText(name), value);
  };
  const rows: [string, Press, Record<string, string>, Record<string, string>][] = [
    ['P2.5-12 D9-23 make', box('Ford 12'), { make: 'Ford' }, { make: 'Ford' }],
    ['P2.5-13 D9-23 model', type('Model', 'fies'), { model: 'fies' }, { model: 'fies' }],
    [
      'P2.5-14 D9-23 type',
      (user) => user.click(screen.getByRole('button', { name: 'Van 12' })),
      { vehicleType: 'van' },
      { vehicle_type: 'van' },
    ],
    ['P2.5-15 D9-23 S5 year', select('Min year', '2020'), { minYear: '2020' }, { year: '2020' }],
    ['P2.5-16 D9-23 S5 seats', select('Min seats', '5'), { minSeats: '5' }, { seats: '5' }],
    [
      'P2.5-17 D9-23 minimum price: pounds become pence',
      type('Min price per day', '45'),
      { minPrice: '45' },
      { min_price: '4500' },
    ],
    [
      'P2.5-17 D9-23 maximum price: pounds become pence',
      type('Max price per day', '99.50{Enter}'),
      { maxPrice: '99.50' },
      { max_price: '9950' },
    ],
    [
      'P2.5-18 D9-23 delivery',
      (user) => user.click(panel().getByRole('radio', { name: 'Yes 9' })),
      { delivery: 'yes' },
      { delivery: 'true' },
    ],
    [
      'P2.5-18 D9-23 no delivery',
      (user) => user.click(panel().getByRole('radio', { name: 'No' })),
      { delivery: 'no' },
      { delivery: 'false' },
    ],
    ['fuel', box('Diesel 12'), { fuel: 'diesel' }, { fuel_type: 'diesel' }],
    ['transmission', box('Manual 28'), { transmission: 'manual' }, { transmission: 'manual' }],
    ['features', box('Tow bar 2'), { features: 'Tow bar' }, { features: 'Tow bar' }],
    [
      'instant booking',
      box(/^Instant booking 17/),
      { instantBook: 'yes' },
      { instant_book: 'true' },
    ],
  ];
  test.each(rows)('%s', async (_name, press, written, sent) => {
    const { user, last } = await browse('?location=Leeds&page=3&utm=x');
    await press(user);
    // From the first page on, beside what the address said already.
    await waitFor(() => expect(address()).toEqual({ location: 'Leeds', utm: 'x', ...written }));
    await waitFor(() =>
      expect(last()).toEqual({ location: 'Leeds', facets: 'true', page: '1', ...sent }),
    );
  });

  test('R1 what the address says stands in the filters', async () => {
    const { last } = await browse(
      '?make=Ford,Audi&model=tt&minYear=2007&minPrice=20&delivery=no&vehicleType=van&sort=rating',
    );
    expect(screen.getByRole('heading', { level: 1, name: '42 vehicles' })).toBeVisible();
    expect(last()).toMatchObject({ make: 'Ford,Audi', min_price: '2000', sort: 'rating' });
    expect(panel().getByRole('checkbox', { name: 'Audi 3' })).toBeChecked();
    expect(panel().getByLabelText('Model')).toHaveValue('tt');
    expect(
      within(panel().getByLabelText('Min year')).getByRole('option', { name: '2020 (31)' }),
    ).toHaveValue('2020');
    expect(panel().getByLabelText('Min year')).toHaveValue('2007');
    expect(panel().getByLabelText('Min price per day')).toHaveValue('20.00');
    expect(panel().getByRole('radio', { name: 'No' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Van 12' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Sort by')).toHaveValue('rating');
  });
});

describe('what is offered', () => {
  test('counts stand beside choices; what nothing has is left out unless it is chosen', async () => {
    await browse('?fuel=electric&make=Bentley', {
      facets: someFacets({ delivery: 0, instant_book: 0 }),
    });
    const names = panel()
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(names).toEqual([
      'Audi 3',
      'Bentley 0',
      'Ford 12',
      'Manual 28',
      'Automatic 14',
      'Petrol 30',
      'Diesel 12',
      'Electric 0',
      'Bluetooth 40',
      'Tow bar 2',
    ]);
    expect(panel().queryByRole('radio', { name: /Yes/ })).toBeNull();
    const types = within(screen.getByRole('list', { name: 'Vehicle types' }));
    expect(types.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All types',
      'Van 12',
      'Hatchback 30',
    ]);
  });

  test('an amount that is none says so and is not asked for; nor is the wrong way round kept quiet', async () => {
    const { user, asked } = await browse('?maxPrice=40');
    const min = panel().getByLabelText('Min price per day');
    await user.type(min, 'cheap{Enter}');
    expect(panel().getByText('Pounds, such as 45.')).toBeVisible();
    expect(asked).toHaveLength(1);
    await user.clear(min);
    await user.type(min, '50');
    expect(panel().getByText('Less than the minimum.')).toBeVisible();
  });
});

describe('a pressed filter', () => {
  test('keeps the focus and the place, and the former list until the new one is there', async () => {
    const { user } = await browse();
    server.use(
      http.get(apiUrl('/vehicles'), async () => {
        await delay(50);
        return ok(aVehicleList({ items: [aVehicleCard({ make: 'Audi', model: 'A3' })] }));
      }),
    );
    vi.mocked(window.scrollTo).mockClear();
    const ford = panel().getByRole('checkbox', { name: 'Ford 12' });
    await user.click(ford);
    expect(ford).toBeChecked();
    expect(screen.getByRole('link', { name: /Ford Fiesta/ }).closest('[aria-busy]')).not.toBeNull();
    expect(await screen.findByRole('link', { name: /Audi A3/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Ford Fiesta/ })).toBeNull();
    expect(panel().getByRole('checkbox', { name: /^Ford/ })).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test('is a step that Back undoes; a typed word is one step however often it rests', async () => {
    const { user } = await browse();
    await user.click(panel().getByRole('checkbox', { name: 'Ford 12' }));
    const model = panel().getByLabelText('Model');
    await user.type(model, 'fi');
    await waitFor(() => expect(address()).toEqual({ make: 'Ford', model: 'fi' }));
    await user.type(model, 'es');
    await waitFor(() => expect(address()).toEqual({ make: 'Ford', model: 'fies' }));
    act(() => window.history.back());
    await waitFor(() => expect(address()).toEqual({ make: 'Ford' }));
    await waitFor(() => expect(model).toHaveValue(''));
    act(() => window.history.back());
    await waitFor(() => expect(address()).toEqual({}));
    await waitFor(() =>
      expect(panel().getByRole('checkbox', { name: 'Ford 12' })).not.toBeChecked(),
    );
  });
});

describe('active filters', () => {
  test('each can be taken away, and the focus goes on to the next', async () => {
    const { user } = await browse('?location=Leeds&make=Ford&minPrice=20&delivery=yes');
    expect(
      chips()
        .getAllByRole('button')
        .map((button) => button.textContent.trim()),
    ).toEqual(['Ford', 'From £20 a day', 'With delivery', 'Clear all']);
    await user.click(chips().getByRole('button', { name: 'Ford, remove this filter' }));
    expect(address()).toEqual({ location: 'Leeds', minPrice: '20', delivery: 'yes' });
    expect(chips().getByRole('button', { name: /From £20/ })).toHaveFocus();
    await user.click(chips().getByRole('button', { name: 'Clear all' }));
    expect(address()).toEqual({ location: 'Leeds' });
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  test('beside a map they are in a sheet too', async () => {
    server.use(http.get(apiUrl('/vehicles'), () => ok(aVehicleList())));
    renderApp(<Browse />, { url: '/browse?make=Ford', path: '/browse' });
    expect(await screen.findByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
    // Nothing hides their button, however wide the window is.
    expect(screen.getByRole('button', { name: 'Filters (1)' }).className).not.toMatch(/hidden/);
  });

  test('where there is no room beside the list they are in a sheet, whose button tells their number', async () => {
    const { user } = await browse('?make=Ford,Audi&vehicleType=van');
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('checkbox', { name: 'Diesel 12' }));
    expect(address()).toEqual({ make: 'Ford,Audi', vehicleType: 'van', fuel: 'diesel' });
    expect(sheet.getByRole('checkbox', { name: 'Diesel 12' })).toHaveFocus();
    await user.click(await sheet.findByRole('button', { name: 'Show 42 vehicles' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Filters (3)' })).toHaveFocus();
  });
});

describe('the order', () => {
  const offered = () =>
    within(screen.getByLabelText('Sort by'))
      .getAllByRole('option')
      .map((option) => option.textContent);

  test('best match unless asked, which the address does not say', async () => {
    const { user, last } = await browse('?page=2');
    expect(last()).toEqual({ facets: 'true', page: '2' });
    expect(offered()).toEqual(['Best match', 'Lowest price', 'Best rated', 'Newest']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price');
    expect(address()).toEqual({ sort: 'price' });
    await waitFor(() => expect(last()).toEqual({ facets: 'true', page: '1', sort: 'price' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Best match');
    expect(address()).toEqual({});
  });

  test('P5-56 near a place the nearest first, which the address does not say; best match is asked for', async () => {
    const { user, last } = await browse('?location=Leeds');
    expect(screen.getByLabelText('Sort by')).toHaveValue('distance');
    expect(last()).not.toHaveProperty('sort');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Best match');
    expect(address()).toEqual({ location: 'Leeds', sort: 'best' });
    await waitFor(() => expect(last()).toHaveProperty('sort', 'best'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Nearest');
    expect(address()).toEqual({ location: 'Leeds' });
  });

  test('nearest with a place, lowest total with dates; without them they are ignored', async () => {
    const { unmount } = await browse('?location=Leeds&startDate=2026-11-27&endDate=2026-11-30');
    expect(offered()).toEqual([
      'Best match',
      'Nearest',
      'Lowest price',
      'Lowest total',
      'Best rated',
      'Newest',
    ]);
    unmount();
    const { last } = await browse('?sort=distance');
    expect(screen.getByLabelText('Sort by')).toHaveValue('best');
    expect(last()).not.toHaveProperty('sort');
  });
});

describe('nothing found', () => {
  test('R5 P2.5-04 it says which filters to take away, and how many there are without them', async () => {
    const { user } = await browse('?make=Ford&fuel=electric&model=ka&maxPrice=20', {
      items: [],
      total: 0,
      facets: someFacets({
        make: [{ value: 'Tesla', count: 2 }],
        fuel_type: [
          { value: 'petrol', count: 3 },
          { value: 'diesel', count: 1 },
        ],
        price: [],
      }),
    });
    expect(await screen.findByText('No vehicles found')).toBeVisible();
    const ways = within(screen.getByRole('list', { name: 'Filters to remove' }));
    expect(ways.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Any make: 2 vehicles',
      'Any model',
      'Any fuel: 4 vehicles',
    ]);
    await user.click(ways.getByRole('button', { name: /Any fuel/ }));
    expect(address()).toEqual({ make: 'Ford', model: 'ka', maxPrice: '20' });
  });

  test('P2.5-02 the filters stay when the list cannot be loaded', async () => {
    server.use(http.get(apiUrl('/vehicles'), () => problem({ status: 500, code: 'internal' })));
    const { user } = renderApp(<Browse />, {
      url: '/browse?make=Ford&view=list',
      path: '/browse',
    });
    expect(await screen.findByText('Error Loading Vehicles')).toBeVisible();
    expect(panel().getByRole('checkbox', { name: 'Petrol' })).toBeVisible();
    await user.click(chips().getByRole('button', { name: /^Ford/ }));
    expect(address()).toEqual({});
    await waitFor(() => expect(document.querySelector('[data-slot="skeleton"]')).toBeNull());
  });
});
