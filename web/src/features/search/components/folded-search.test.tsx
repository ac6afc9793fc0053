import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { FoldedSearch } from './folded-search';

test('folded, two lines say what was searched and open the form', async () => {
  const initial = {
    location: 'Leeds',
    startDate: '2027-03-01',
    endDate: '2027-03-04',
    vehicleType: 'van',
  };
  const { user } = renderApp(<FoldedSearch initial={initial} target="/browse" />, { path: '/' });
  const pill = screen.getByRole('button', {
    name: 'Change the search:Leeds 1 Mar 2027 – 4 Mar 2027 · Van',
  });
  expect(pill).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('[data-slot="search-card"]')).toHaveClass('hidden');
  await user.click(pill);
  expect(pill).toHaveAttribute('aria-expanded', 'true');
  expect(document.querySelector('[data-slot="search-card"]')).not.toHaveClass('hidden');
});

test('S7 an address that says one date alone later on opens it too', async () => {
  const initial = { location: '', startDate: '2027-03-01', endDate: '', vehicleType: 'any' };
  function Card() {
    const [isLater, setLater] = useState(false);
    const none = { ...initial, startDate: '' };
    return (
      <>
        <FoldedSearch initial={isLater ? initial : none} target="/browse" />
        <button onClick={() => setLater(!isLater)}>Go on</button>
      </>
    );
  }
  const { user } = renderApp(<Card />, { path: '/' });
  const card = document.querySelector('[data-slot="search-card"]');
  expect(card).toHaveClass('hidden');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(card).not.toHaveClass('hidden');
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('folded, a search that is sent away folds it again', async () => {
  const initial = { location: 'Leeds', startDate: '', endDate: '', vehicleType: 'any' };
  const { user } = renderApp(<FoldedSearch initial={initial} target="/browse" />);
  const pill = screen.getByRole('button', { name: /^Change the search/ });
  await user.click(pill);
  await user.click(screen.getByRole('button', { name: /Search$/ }));
  expect(pill).toHaveAttribute('aria-expanded', 'false');
});

test('S7 a search that lacks a date opens by itself and says so', () => {
  const initial = { location: '', startDate: '2027-03-01', endDate: '', vehicleType: 'any' };
  renderApp(<FoldedSearch initial={initial} target="/browse" />, { path: '/' });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(document.querySelector('[data-slot="search-card"]')).not.toHaveClass('hidden');
});
