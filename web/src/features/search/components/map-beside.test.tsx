import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMapAnswer } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { MapEngine } from '@/features/map/engine/engine';
import { browseAddress } from '../rules/browse-address';
import MapBeside from './map-beside';

vi.mock('@/features/map/rules/web-gl', () => ({
  hasWebGl: () => true,
  isKnownToLackWebGl: () => false,
}));
vi.mock('@/features/map/engine/engine', () => ({
  startMap: (): Promise<MapEngine> =>
    Promise.resolve({
      project: () => ({ x: 100, y: 100 }),
      onShift: () => {},
      onMoved: () => () => {},
      show: () => {},
      goTo: () => {},
      panBy: () => {},
      zoomBy: () => {},
      keepClear: () => {},
      caughtUp: () => Promise.resolve(),
      maxZoom: 10,
      zoom: () => 9,
      remove: () => {},
    }),
}));

const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(640);
  server.use(
    http.get(apiUrl('/vehicles/map'), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const [spot] = aMapAnswer().spots;
      return ok(aMapAnswer({ spots: [{ ...spot!, total_pence: 16_380 }], facets: null }));
    }),
  );
});

function open(query: string) {
  const search = browseAddress.read(new URLSearchParams(query));
  renderApp(<MapBeside search={search} onChange={() => {}} lit={null} />);
}

test('the counts are those of the list beside it: none are asked for', async () => {
  open('location=Leeds');
  expect(await screen.findByRole('link', { name: /^£45 per day/ })).toBeVisible();
  expect(asked.map((query) => query.get('facets'))).toEqual(asked.map(() => 'false'));
});

test('S5 what leads on the cards leads on the pins', async () => {
  open('location=Leeds&startDate=2027-03-01&endDate=2027-03-04&prices=total');
  expect(await screen.findByRole('link', { name: /^£163\.80 total/ })).toBeVisible();
});
