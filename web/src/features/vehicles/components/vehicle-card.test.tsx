import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aVehicleCard } from '@/testing/factories';
import { renderApp } from '@/testing/render-app';
import { VehicleCard } from './vehicle-card';

function show(part: Parameters<typeof aVehicleCard>[0], query?: string) {
  return renderApp(<VehicleCard vehicle={aVehicleCard(part)} query={query} />);
}

describe('a vehicle card', () => {
  test('P2.5-06 links to its vehicle and carries the searched dates on', () => {
    show({ id: 'abc' }, '?startDate=2026-11-27&endDate=2026-11-30');
    expect(screen.getByRole('link', { name: /Ford Fiesta 2020/ })).toHaveAttribute(
      'href',
      '/vehicle/abc?startDate=2026-11-27&endDate=2026-11-30',
    );
  });

  test('P2.5-07 D9-24 P1-13 B2 shows "From £x" per day, whole pounds without pence', () => {
    show({ price_per_day: 4500 });
    expect(screen.getByText('£45').parentElement).toHaveTextContent('From £45 per day');
  });

  test('P2.5-07 B2 keeps the pence of an uneven price', () => {
    show({ price_per_day: 4550 });
    expect(screen.getByText('£45.50')).toBeVisible();
  });

  test('P2.5-09 S4 shows town and outward code', () => {
    show({ place: 'Leeds LS6' });
    expect(screen.getByText('Leeds LS6')).toBeVisible();
  });

  test('P2.5-08 D9-25 S1 the badge names the distance, says when it is an estimate, and matches', () => {
    show({ distance_miles: 3 });
    expect(screen.getByText('3 miles away')).toBeVisible();
    expect(screen.queryByText('approximate')).toBeNull();
    show({ distance_miles: 25, approximate: true });
    expect(screen.getByText('approximate')).toBeVisible();
    show({ distance_miles: 0, exact_match: true });
    expect(screen.getByText('Exact match')).toBeVisible();
    expect(screen.queryByText('0 miles away')).toBeNull();
    show({ distance_miles: 1 });
    expect(screen.getByText('1 mile away')).toBeVisible();
  });

  test('S1 an exact match some way off says how far, and one within a county has no distance', () => {
    show({ distance_miles: 9, exact_match: true });
    expect(screen.getByText('Exact match')).toBeVisible();
    expect(screen.getByText('9 miles away')).toBeVisible();
    cleanup();
    show({ distance_miles: null, exact_match: true });
    expect(screen.getByText('Exact match')).toBeVisible();
    expect(screen.queryByText(/away/)).toBeNull();
  });

  test('P2.5-08 without a searched place there is no badge', () => {
    show({ distance_miles: null });
    expect(screen.queryByText(/away|match/)).toBeNull();
  });

  test('S5 with dates it shows the total and the deposit beside it', () => {
    show({ total: { days: 3, total_pence: 13_365, deposit_pence: 50_000 } });
    expect(screen.getByText('£133.65 total for 3 days')).toBeVisible();
    expect(screen.getByText('+ £500.00 refundable deposit')).toBeVisible();
  });

  test('S5 P2.5-07 asked to, it leads with the total; "From £x" and the deposit stay', () => {
    const total = { days: 3, total_pence: 13_365, deposit_pence: 50_000 };
    renderApp(<VehicleCard vehicle={aVehicleCard({ total })} leads="total" />);
    const lead = screen.getByText('£133.65');
    expect(lead.tagName).toBe('STRONG');
    expect(lead.parentElement).toHaveTextContent('£133.65 total for 3 days');
    expect(screen.getByText('+ £500.00 refundable deposit')).toBeVisible();
    expect(screen.getByText('From £45 per day')).toBeVisible();
  });

  test('S5 without dates there is no total to lead with', () => {
    renderApp(<VehicleCard vehicle={aVehicleCard({ total: null })} leads="total" />);
    expect(screen.getByText('£45').parentElement).toHaveTextContent('From £45 per day');
  });

  test('M7 a vehicle that is let for longer only says from how many days, unless the total does', () => {
    show({ minimum_rental_days: 3 });
    expect(screen.getByText('3-day minimum')).toBeVisible();
  });

  test('M7 nothing is said where any time will do, or beside a total', () => {
    show({ minimum_rental_days: 1 });
    show({
      minimum_rental_days: 3,
      total: { days: 3, total_pence: 13_365, deposit_pence: 50_000 },
    });
    expect(screen.queryByText(/minimum/)).toBeNull();
  });

  test('S6 N3 a vehicle without reviews is "New"', () => {
    show({ rating: null, review_count: 0 });
    expect(screen.getByText('New')).toBeVisible();
  });

  test('P3-07 without a picture our illustration stands in and says so', () => {
    show({ main_image: null });
    const picture = screen.getByRole('img', {
      name: /Illustration: no picture of this Ford Fiesta/,
    });
    expect(picture.getAttribute('src')).toContain('placeholder.webp');
    expect(screen.getByText('Illustration')).toBeVisible();
  });

  test.each(['motorbike', 'van'] as const)('P3-07 a %s is not drawn as a car', (category) => {
    show({ main_image: null, category });
    const picture = screen.getByRole('img', { name: /Illustration/ });
    expect(picture.getAttribute('src')).toContain(`placeholder-${category}`);
  });
});
