import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { vehicleId } from '@/testing/factories';
import { apiUrl, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as BookingPage } from './booking';

const open = (query = '') =>
  renderApp(<BookingPage />, { url: `/booking/${vehicleId}${query}`, path: '/booking/:vehicleId' });

test('P2.1-03 R3 the booking step has the card, the vehicle and the way back', async () => {
  open('?startDate=2028-01-10&endDate=2028-01-13');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ford Fiesta 2020' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pick-up date 10 Jan 2028' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Book Now/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All about this vehicle' })).toHaveAttribute(
    'href',
    `/vehicle/${vehicleId}?startDate=2028-01-10&endDate=2028-01-13`,
  );
});

test('P2.6-02 R3 a vehicle that is gone cannot be booked here either', async () => {
  server.use(
    http.get(apiUrl('/vehicles/:id'), () => problem({ status: 404, code: 'vehicle_not_found' })),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Book Now/ })).toBeNull();
});
