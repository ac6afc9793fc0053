import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMapAnswer,
  aMapPlace,
  anImage,
  aSite,
  aVehicleCard,
  aVehicleList,
  someFacets,
  vehicleId,
} from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { goTo, renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { MapEngine, MapOptions } from '@/features/map/engine/engine';
import { areaField, type Area } from '@/features/map/rules/area';
import { areaOf } from '@/features/map/rules/view';
import { violationsIn } from '@/testing/axe';
import { Component as MapPage } from './map';

// MapLibre needs WebGL, which jsdom has not: what stands in for it draws nothing and says where it was sent.
const { drawn } = vi.hoisted(() => ({
  drawn: {
    webGl: true,
    fails: 0,
    starts: [] as MapOptions[],
    shown: [] as object[],
    panned: [] as number[][],
    /** What a start waits for. */
    ground: Promise.resolve(),
    zoom: 6,
    move: (_area: Area): void => undefined,
  },
}));

vi.mock('@/features/map/rules/web-gl', () => ({
  hasWebGl: () => drawn.webGl,
  isKnownToLackWebGl: () => false,
}));
vi.mock('@/features/map/engine/engine', () => ({
  async startMap(_: HTMLElement, options: MapOptions): Promise<MapEngine> {
    drawn.starts.push(options);
    if (drawn.starts.length <= drawn.fails) throw new Error('no tiles');
    await drawn.ground;
    return {
      project: (lat, lng) => ({ x: 100 + lng * 10, y: 600 - lat * 10 }),
      onShift: () => {},
      onMoved: (listener) => {
        drawn.move = listener;
        return () => {};
      },
      show: (view) => drawn.shown.push(view),
      goTo: (view) => drawn.shown.push(view),
      panBy: (...by) => drawn.panned.push(by),
      zoomBy: (steps) => drawn.shown.push({ steps }),
      keepClear: () => {},
      caughtUp: () => Promise.resolve(),
      maxZoom: 10,
      zoom: () => drawn.zoom,
      remove: () => {},
    };
  },
}));

const asked: URLSearchParams[] = [];

beforeEach(() => {
  Object.assign(drawn, { webGl: true, fails: 0, starts: [], shown: [], panned: [], zoom: 6 });
  drawn.ground = Promise.resolve();
  asked.length = 0;
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(640);
});

function open(query = '', answer: Parameters<typeof aMapAnswer>[0] = {}, site = {}) {
  server.use(
    http.get(apiUrl('/site'), () => ok(aSite(site))),
    http.get(apiUrl('/vehicles/map'), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return ok(aMapAnswer(answer));
    }),
    http.get(apiUrl('/vehicles'), () => ok(aVehicleList())),
    http.get(apiUrl('/vehicles/:id/card'), () =>
      ok(aVehicleCard({ rating: null, review_count: 0, main_image: anImage() })),
    ),
  );
  return renderApp(<MapPage />, { url: `/map${query}`, path: '/map' });
}

const pin = () => screen.findByRole('link', { name: '£45 per day, opens in a new tab' });
const last = () => Object.fromEntries(asked.at(-1) ?? []);
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const leeds = { south: 53.7, west: -1.8, north: 53.9, east: -1.4 };

describe('where it begins', () => {
  test('P9-25 P2.1-09 the whole country when there are vehicles', async () => {
    open();
    await pin();
    const { south, west, north, east } = areaOf(drawn.starts[0]!.view, {
      width: 640,
      height: 640,
    });
    // Scilly and Shetland, Fermanagh and Lowestoft.
    expect([south < 49.86, north > 60.86, west < -8.2, east > 1.77]).toEqual(Array(4).fill(true));
    expect(areaField.read(last().area)?.south).toBeCloseTo(south, 3);
    expect(address()).toEqual({});
  });

  test('P9-25 the country at zoom 10 when there are none', async () => {
    open('', { spots: [], total: 0 });
    await waitFor(() => expect(drawn.starts[0]?.view).toEqual({ lat: 54.5, lng: -3, zoom: 10 }));
    expect(await screen.findByText('0 vehicles shown')).toBeVisible();
  });

  test('a searched place', async () => {
    open('?location=Leeds', {
      place: aMapPlace({ name: 'Leeds', lat: 53.8, lng: -1.55, area: null }),
    });
    await pin();
    expect(drawn.starts[0]?.view).toEqual({ lat: 53.8, lng: -1.55, zoom: 9.5 });
  });

  test('S1 a searched county is looked at as a whole', async () => {
    const area = '49.9,-6.4,50.95,-4.1';
    open('?location=Cornwall', {
      place: aMapPlace({ name: 'Cornwall', lat: 50.4, lng: -4.9, area }),
    });
    await pin();
    const { west, east } = areaOf(drawn.starts[0]!.view, { width: 640, height: 640 });
    expect([west, east]).toEqual([expect.closeTo(-6.4, 2), expect.closeTo(-4.1, 2)]);
  });

  test('R1 the part of the map that the address names, and Back returns to it', async () => {
    open('?area=53.7,-1.8,53.9,-1.4');
    await pin();
    expect(drawn.starts[0]?.view.lat).toBeCloseTo(53.8, 2);
    expect(asked.map((query) => query.get('area'))).toEqual(['53.7,-1.8,53.9,-1.4']);
    goTo('/map?area=51.4,-0.3,51.6,0.1');
    await waitFor(() => expect(drawn.shown).toHaveLength(1));
    expect(last().area).toBe('51.4,-0.3,51.6,0.1');
  });

  test('R1 where the address has gone while the map was loading', async () => {
    let loaded = () => {};
    drawn.ground = new Promise((resolve) => (loaded = resolve));
    open('?area=53.7,-1.8,53.9,-1.4');
    await waitFor(() => expect(drawn.starts).toHaveLength(1));
    goTo('/map?area=51.4,-0.3,51.6,0.1');
    await act(async () => loaded());
    await pin();
    expect(drawn.shown).toEqual([expect.objectContaining({ lat: expect.closeTo(51.5, 2) })]);
  });

  test('R1 P9-26 likewise when it took more than one try', async () => {
    drawn.fails = 1;
    open('?area=53.7,-1.8,53.9,-1.4');
    await waitFor(() => expect(drawn.starts).toHaveLength(1));
    goTo('/map?area=51.4,-0.3,51.6,0.1');
    await pin();
    expect(drawn.starts.map(({ view }) => view.lat)).toEqual([
      expect.closeTo(53.8, 2),
      expect.closeTo(51.5, 2),
    ]);
    expect(drawn.shown).toEqual([]);
  });

  test.each([
    ['the ground that comes with the program, as close as it has something to show', {}, 10],
    ["an operator's own style", { map_style_url: 'https://tiles.example/style.json' }, 15],
    ["an operator's streets", { map_archive_url: '/files/map/1-2' }, 15],
  ])('%s', async (_, site, maxZoom) => {
    open('', {}, site);
    await pin();
    expect(drawn.starts[0]?.ground).toEqual({
      styleUrl: aSite(site).map_style_url,
      archiveUrl: aSite(site).map_archive_url,
      maxZoom,
    });
  });

  test('says so while it loads, and shows what is drawn however late the graphics are', async () => {
    let loaded = () => {};
    drawn.ground = new Promise((resolve) => (loaded = resolve));
    open();
    expect(await screen.findByText('Loading map…')).toBeVisible();
    await act(async () => loaded());
    await pin();
    expect(screen.queryByText('Loading map…')).toBeNull();
  });
});

describe('moving it', () => {
  test('R1 a move searches there and stands in the address, without moving the map again', async () => {
    open('?vehicleType=suv');
    await pin();
    act(() => drawn.move(leeds));
    await waitFor(() => expect(last().area).toBe('53.7,-1.8,53.9,-1.4'));
    expect(address()).toEqual({ vehicleType: 'suv', area: '53.7,-1.8,53.9,-1.4' });
    expect(drawn.shown).toEqual([]);
  });

  test('“Search as I move the map” can be switched off', async () => {
    const { user } = open();
    await pin();
    const before = asked.length;
    await user.click(screen.getByRole('switch', { name: 'Search as I move the map' }));
    act(() => drawn.move(leeds));
    const here = await screen.findByRole('button', { name: 'Search this area' });
    expect(asked).toHaveLength(before);
    await user.click(here);
    await waitFor(() => expect(address()).toEqual({ area: '53.7,-1.8,53.9,-1.4' }));
    expect(screen.getByRole('switch')).not.toBeChecked();
    expect(screen.getByRole('switch')).toHaveFocus();
  });

  test('R1 “Search this area” goes when Back takes the map elsewhere', async () => {
    const { user } = open();
    await pin();
    await user.click(screen.getByRole('switch', { name: 'Search as I move the map' }));
    act(() => drawn.move(leeds));
    await screen.findByRole('button', { name: 'Search this area' });
    goTo('/map?area=51.4,-0.3,51.6,0.1');
    expect(await screen.findByRole('switch')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
    expect(drawn.shown).toHaveLength(1);
  });

  test('the arrow keys do what a drag does, while the map itself has the focus', async () => {
    const { user } = open();
    await pin();
    screen.getByRole('region', { name: 'Map' }).focus();
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}');
    const moves = [
      [-100, 0],
      [100, 0],
      [0, -100],
      [0, 100],
    ];
    expect(drawn.panned).toEqual(moves);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}x');
    (await pin()).focus();
    await user.keyboard('{ArrowLeft}');
    expect(drawn.panned).toEqual(moves);
  });

  test('without motion a held key is one move, and one search', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    open();
    await pin();
    const map = screen.getByRole('region', { name: 'Map' });
    for (const repeat of [false, true, true]) fireEvent.keyDown(map, { key: 'ArrowLeft', repeat });
    expect(drawn.panned).toEqual([[-100, 0]]);
  });

  test('buttons take it closer and farther', async () => {
    const { user } = open();
    await pin();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(drawn.shown).toEqual([{ steps: 1 }, { steps: -1 }]);
  });
});

describe('the search above it', () => {
  const search = () => screen.findByRole('search', { name: 'Vehicles' });

  test('R1 shows place and dates of the address, which the list takes over', async () => {
    const dates = 'startDate=2026-11-27&endDate=2026-11-30';
    open(`?location=Leeds&${dates}&minSeats=5`, {
      place: aMapPlace({ name: 'Leeds', lat: 53.8, lng: -1.55, area: null }),
    });
    expect(within(await search()).getByRole('combobox', { name: /Where/ })).toHaveValue('Leeds');
    expect(screen.getByRole('button', { name: /Change the search.*Leeds.*27 Nov/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Show list' })).toHaveAttribute(
      'href',
      `/browse?location=Leeds&${dates}&minSeats=5`,
    );
  });

  test('R1 another place takes the map there, without drawing it anew, and keeps the filters', async () => {
    const { user } = open('?minSeats=5&area=53.7,-1.8,53.9,-1.4', {
      place: aMapPlace({ name: 'York', lat: 53.96, lng: -1.08, area: null }),
    });
    await pin();
    const form = await search();
    await user.type(within(form).getByRole('combobox', { name: /Where/ }), 'York');
    await user.click(within(form).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toEqual({ location: 'York', minSeats: '5' }));
    await waitFor(() => expect(drawn.shown.at(-1)).toEqual({ lat: 53.96, lng: -1.08, zoom: 9.5 }));
    expect(drawn.starts).toHaveLength(1);
  });

  test('R1 a place that nobody knows is said to be so', async () => {
    open('?location=Hethrow', { place: null });
    await pin();
    expect(screen.getByText(/We could not find/)).toHaveTextContent('‘Hethrow’');
  });

  test('S1 a place abroad is told as such, and a misspelt one how it was read', async () => {
    const view = open('?location=Paris', { place: null, outside_britain: true });
    expect(await screen.findByText('Kerbside covers England, Scotland and Wales.')).toBeVisible();
    view.unmount();
    const read = aMapPlace({ name: 'Heathrow Airport', corrected: true, others: ['Heath'] });
    open('?location=Hethrow&fuel=diesel', { place: read });
    expect(await screen.findByText(/^Showing Heathrow Airport for/)).toHaveTextContent('Hethrow');
    const other = screen.getByRole('link', { name: 'Heath' }).getAttribute('href');
    expect(other).toBe('/map?location=Heath&fuel=diesel');
  });

  test('all filters of the list, with how many are active beside type and price', async () => {
    const { user } = open('?vehicleType=suv&maxPrice=50&minSeats=5&fuel=diesel');
    await pin();
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await user.selectOptions(within(sheet).getByLabelText('Min seats'), '2');
    await waitFor(() => expect(last().seats).toBe('2'));
    await user.click(within(sheet).getByRole('button', { name: 'Show 4 vehicles' }));
    expect(address()).toMatchObject({ minSeats: '2', vehicleType: 'suv' });
  });
});

describe('filters', () => {
  test('P2.5-19 P2.5-21 S5 every type, motorbikes too, with the count of what is shown', async () => {
    const { user } = open('', {
      facets: someFacets({ vehicle_type: [{ value: 'van', count: 7 }] }),
    });
    expect(await screen.findByText('4 vehicles shown')).toBeVisible();
    const types = screen.getByRole('combobox', { name: 'Vehicle type' });
    expect(
      within(types)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(
      expect.arrayContaining([
        '',
        'van',
        'hatchback',
        'saloon',
        'suv',
        'performance',
        'luxury',
        'motorbike',
      ]),
    );
    expect(within(types).getByRole('option', { name: 'Van (7)' })).toBeInTheDocument();
    await user.selectOptions(types, 'motorbike');
    await waitFor(() => expect(last().vehicle_type).toBe('motorbike'));
    expect(address()).toEqual({ vehicleType: 'motorbike' });
  });

  test.each([
    ['Under £50', undefined, '4999'],
    ['£50 to £99.99', '5000', '9999'],
    ['£100 to £199.99', '10000', '19999'],
    ['£200 and more', '20000', undefined],
  ])('P2.5-20 S5 the band %s', async (label, from, to) => {
    const { user } = open();
    await pin();
    const prices = screen.getByRole('combobox', { name: 'Price per day' });
    await user.selectOptions(
      prices,
      within(prices).getByRole('option', { name: new RegExp(`^${label}`) }),
    );
    await waitFor(() => expect(last().min_price ?? last().max_price).toBeDefined());
    expect([last().min_price, last().max_price]).toEqual([from, to]);
    await user.selectOptions(prices, '');
    await waitFor(() => expect(address()).toEqual({}));
  });

  test('R1 other filters of the search hold here too, and can be taken away', async () => {
    const { user } = open('?make=Ford&area=53.7,-1.8,53.9,-1.4');
    await pin();
    expect(last().make).toBe('Ford');
    await user.click(screen.getByRole('button', { name: 'Ford, remove this filter' }));
    await waitFor(() => expect(address()).toEqual({ area: '53.7,-1.8,53.9,-1.4' }));
    expect(screen.getByRole('region', { name: 'Map' })).toHaveFocus();
  });

  test('“Clear all” hands the focus to the map', async () => {
    const { user } = open('?make=Ford&fuel=diesel');
    await pin();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByRole('region', { name: 'Map' })).toHaveFocus();
  });

  test('R1 the same search as a list: in the header, on phones floating above the map', async () => {
    open('?vehicleType=suv&area=53.7,-1.8,53.9,-1.4');
    const address = '/browse?vehicleType=suv&area=53.7%2C-1.8%2C53.9%2C-1.4';
    const list = await screen.findByRole('link', { name: 'Show list' });
    const floating = screen.getByRole('link', { name: 'List' });
    for (const link of [list, floating]) expect(link).toHaveAttribute('href', address);
    // One of them at any width, for the keyboard and for screen readers too.
    expect(list).toHaveClass('max-md:hidden');
    expect(floating).toHaveClass('md:hidden');
  });
});

describe('pins', () => {
  test('P2.5-24 P2.5-25 a pin and its “View Details” open the vehicle in a new tab', async () => {
    const { user } = open('?startDate=2026-11-27&endDate=2026-11-30');
    await user.hover(await pin());
    const details = await screen.findByRole('link', { name: /^View Details/ });
    for (const link of [await pin(), details]) {
      expect(link).toHaveAttribute(
        'href',
        `/vehicle/${vehicleId}?startDate=2026-11-27&endDate=2026-11-30`,
      );
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  test('S5 M7 say the total for the dates where it leads on the cards, and there is one', async () => {
    const [spot] = aMapAnswer().spots;
    const spots = [
      { ...spot!, total_pence: 16_380 },
      { ...spot!, lat: 54, vehicle_id: '0f1d7a52-8f3e-4a51-9d70-8c2f3b6f0001' },
    ];
    const dates = '?startDate=2027-03-01&endDate=2027-03-04';
    open(dates, { spots });
    const total = await screen.findByRole('link', { name: '£163.80 total, opens in a new tab' });
    expect(total).toHaveTextContent('£163.80');
    expect(await pin()).toHaveTextContent('£45');
    expect(screen.getByText('4 vehicles shown, with their total prices')).toBeVisible();
    goTo(`/map${dates}&prices=day`);
    await waitFor(() => expect(total).toHaveTextContent('£45'));
    expect(screen.getByText('4 vehicles shown')).toBeVisible();
  });

  test('P2.5-22 P2.5-24 a tap shows the card, the next one opens the vehicle, as the keyboard does at once', async () => {
    open();
    const link = await pin();
    let isFollowed = false;
    const watch = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', watch);
    const tap = () => {
      fireEvent.pointerDown(link, { pointerType: 'touch' });
      fireEvent.click(link, { detail: 1 });
    };
    tap();
    expect(isFollowed).toBe(false);
    expect(await screen.findByRole('link', { name: /^View Details/ })).toBeVisible();
    tap();
    expect(isFollowed).toBe(true);
    fireEvent.keyDown(window, { key: 'Escape' });
    tap();
    expect(isFollowed).toBe(false);
    fireEvent.click(link, { detail: 0 });
    expect(isFollowed).toBe(true);
    window.removeEventListener('click', watch);
  });

  test('P2.5-22 S6 the card: picture, rating, year, make, model, place, seats, price', async () => {
    const { user } = open();
    await user.hover(await pin());
    expect(await screen.findByText('2020 Ford Fiesta')).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
    expect(screen.getByText('Leeds LS6 · 5 seats')).toBeVisible();
    expect(screen.getByAltText('Green Ford Fiesta from the side')).toBeVisible();
    await user.unhover(await pin());
    await waitFor(() => expect(screen.queryByText('2020 Ford Fiesta')).toBeNull());
  });

  test('P2.5-23 S6 the rating is what renters gave this vehicle, never a fixed figure', async () => {
    const { user } = open();
    server.use(
      http.get(apiUrl('/vehicles/:id/card'), () =>
        ok(aVehicleCard({ rating: 3.2, review_count: 7 })),
      ),
    );
    await user.hover(await pin());
    const card = await screen.findByText('2020 Ford Fiesta');
    expect(card.closest('[data-slot="pin-card"]')).toHaveTextContent(
      /Rated\s*3\.2.*out of 5 from 7 reviews/,
    );
    expect(screen.queryByText(/4\.8/)).toBeNull();
  });

  test('the keyboard reaches pin, card and the next pin; Escape closes the card', async () => {
    const { user } = open();
    (await pin()).focus();
    await screen.findByText('2020 Ford Fiesta');
    expect(await pin()).toHaveAccessibleDescription(/2020 Ford Fiesta.*Leeds LS6/);
    await user.tab();
    expect(screen.getByRole('link', { name: /^View Details/ })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '3 vehicles here, zoom in' })).toHaveFocus();
    expect(screen.queryByText('2020 Ford Fiesta')).toBeNull();
    await user.tab({ shift: true });
    await screen.findByText('2020 Ford Fiesta');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('2020 Ford Fiesta')).toBeNull();
  });

  test('a vehicle that went meanwhile says so', async () => {
    const { user } = open();
    server.use(
      http.get(apiUrl('/vehicles/:id/card'), () => problem({ status: 404, code: 'not_found' })),
    );
    await user.hover(await pin());
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  });

  test('several together: closer, and a list where no zoom parts them', async () => {
    const { user } = open();
    const crowd = await screen.findByRole('button', { name: '3 vehicles here, zoom in' });
    await user.click(crowd);
    expect(drawn.shown).toEqual([{ lat: 51.5, lng: -0.1, zoom: 8 }]);
    drawn.zoom = 10;
    const lists: (string | null)[] = [];
    server.use(
      http.get(apiUrl('/vehicles'), ({ request }) => {
        lists.push(new URL(request.url).searchParams.get('area'));
        return ok(aVehicleList({ total: 3 }));
      }),
    );
    await user.click(crowd);
    const list = await screen.findByRole('list', { name: '3 vehicles here' });
    expect(within(list).getByRole('link', { name: /2020 Ford Fiesta/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(screen.getByText('and 2 more. Add a filter to see fewer.')).toBeVisible();
    expect(lists).toEqual(['51.4,-0.2,51.6,0']);
    await user.click(crowd);
    expect(screen.queryByRole('list', { name: '3 vehicles here' })).toBeNull();
  });

  test('axe finds nothing, with a card open', async () => {
    const { user, container } = open();
    await user.hover(await pin());
    await screen.findByText('2020 Ford Fiesta');
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('when it does not work', () => {
  test('P9-26 a failure is tried again without a word', async () => {
    drawn.fails = 1;
    open();
    await pin();
    expect(drawn.starts).toHaveLength(2);
  });

  test('P2.5-26 P2.5-27 S6 in the end it says so and can be tried again', async () => {
    drawn.fails = 6;
    const { user } = open();
    expect(await screen.findByText('Error Loading Map')).toBeVisible();
    expect(screen.getByText('Failed to load map')).toBeVisible();
    expect(drawn.starts).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pin();
    expect(screen.queryByText('Error Loading Map')).toBeNull();
  });

  test('P2.5-26 vehicles that do not come are asked for again', async () => {
    open();
    server.use(
      http.get(apiUrl('/vehicles/map'), () => problem({ status: 500, code: 'internal' }), {
        once: true,
      }),
    );
    expect(await screen.findByText('Error Loading Map')).toBeVisible();
    screen.getByRole('button', { name: 'Try again' }).click();
    await pin();
  });

  describe('S2 a search that the server refuses', () => {
    const refused = (query: string) => {
      const view = open(query);
      server.use(
        http.get(apiUrl('/vehicles/map'), ({ request }) =>
          new URL(request.url).searchParams.has('start_date')
            ? problem({
                status: 422,
                code: 'in_the_past',
                title: 'Invalid Date',
                detail: 'These dates have passed.',
              })
            : ok(aMapAnswer()),
        ),
      );
      return view;
    };

    test('says why, offers no second try, and is free of its dates at a press', async () => {
      const { user, container } = refused('?make=Ford&startDate=2020-01-01&endDate=2020-01-02');
      expect(await screen.findByText('Invalid Date')).toBeVisible();
      expect(screen.getByText('These dates have passed.')).toBeVisible();
      expect(screen.queryByText('Error Loading Map')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(screen.getByRole('region', { name: 'Map' })).not.toHaveAttribute('aria-busy');
      expect(await violationsIn(container)).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Clear the dates' }));
      await pin();
      expect(address()).toEqual({ make: 'Ford' });
      expect(screen.getByRole('region', { name: 'Map' })).toHaveFocus();
    });
  });

  test('R1 without WebGL the vehicles are listed, elsewhere too', async () => {
    drawn.webGl = false;
    const { user } = open('?vehicleType=suv');
    expect(screen.getByText('Your browser can’t show the map')).toBeVisible();
    const form = screen.getByRole('search', { name: 'Vehicles' });
    await user.type(within(form).getByRole('combobox', { name: /Where/ }), 'York');
    await user.click(within(form).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toEqual({ location: 'York', vehicleType: 'suv' }));
    expect(window.location.pathname).toBe('/map');
    expect(await screen.findByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
    expect(drawn.starts).toEqual([]);
  });
});
