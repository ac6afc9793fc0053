import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aVehicleList } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Browse } from './browse';

vi.mock('@/features/map/rules/web-gl', () => ({
  hasWebGl: () => false,
  isKnownToLackWebGl: () => false,
}));

beforeEach(() => {
  server.use(http.get(apiUrl('/vehicles'), () => ok(aVehicleList({ total: 64 }))));
});

const open = () => renderApp(<Browse />, { url: '/browse', path: '/browse' });

test('where no map can be drawn the list has all the room, and the page says why', async () => {
  matchMedia((query) => query !== '(width < 64rem)');
  open();
  expect(await screen.findByText(/^The map needs WebGL/)).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  expect(screen.queryByText('Loading map…')).toBeNull();
  expect(screen.queryByRole('button', { name: /Hide map|Show map/ })).toBeNull();
});

test('where there is no room for a map anyway, nobody is told', async () => {
  matchMedia((query) => query === '(width < 64rem)');
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'All vehicles' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(/^The map needs WebGL/)).toBeNull();
});
