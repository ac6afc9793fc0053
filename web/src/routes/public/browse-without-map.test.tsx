import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aVehicleList } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Browse } from './browse';

const known = vi.hoisted(() => ({ toLackWebGl: false }));
vi.mock('@/features/map/rules/web-gl', () => ({
  hasWebGl: () => false,
  isKnownToLackWebGl: () => known.toLackWebGl,
}));

beforeEach(() => {
  known.toLackWebGl = false;
  server.use(http.get(apiUrl('/vehicles'), () => ok(aVehicleList({ total: 64 }))));
});

const open = () => renderApp(<Browse />, { url: '/browse', path: '/browse' });

test('where no map turns out to be possible its place says why, and the list stays where it is', async () => {
  matchMedia((query) => query !== '(width < 64rem)');
  const { user } = open();
  expect(await screen.findByText(/^The map needs WebGL/)).toBeVisible();
  expect(screen.queryByText('Loading map…')).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the list alone' }));
  expect(await screen.findByRole('complementary', { name: 'Filters' })).toBeVisible();
  expect(screen.queryByText(/^The map needs WebGL/)).toBeNull();
});

test('where that is known already the list has all the room, and the page says why', async () => {
  matchMedia((query) => query !== '(width < 64rem)');
  known.toLackWebGl = true;
  open();
  expect(await screen.findByText(/^The map needs WebGL/)).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Hide map|Show map/ })).toBeNull();
});

test('where there is no room for a map anyway, nobody is told', async () => {
  matchMedia((query) => query === '(width < 64rem)');
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'All vehicles' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText(/^The map needs WebGL/)).toBeNull();
});
