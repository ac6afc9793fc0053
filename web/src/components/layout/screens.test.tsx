import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { CrashScreen } from './crash-screen';
import { DashboardShell } from './dashboard-shell';
import { NotFound } from './not-found';

test('P2.1-14 the not-found screen says so and leads home', () => {
  renderApp(<NotFound />);
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found – Kerbside');
});

test('P2.4-05 the crash screen asks to refresh', () => {
  renderApp(<CrashScreen isMissing={false} retry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Something went wrong.*Please try refreshing the page\./,
  );
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
});

const aTab = (value: string, label: string) => ({
  value,
  label,
  Content: ({ page }: { page: number }) => (
    <p>
      {label}, page {page}
    </p>
  ),
});

const Find = ({ tab }: { tab: string }) =>
  tab === 'bookings' && <button type="button">Find</button>;

const aDashboard = (empty?: string[]) => (
  <DashboardShell
    title="My dashboard"
    tabs={[aTab('bookings', 'My Bookings'), aTab('trips', 'My trips'), aTab('profile', 'Profile')]}
    empty={empty}
    Action={Find}
  />
);

test('D2.1-02 dashboard tabs live in the address', async () => {
  const { user } = renderApp(aDashboard(), { url: '/renter-dashboard?tab=bookings&page=3' });
  expect(screen.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('My Bookings, page 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Find' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(window.location.search).toBe('?tab=profile');
  expect(screen.getByText('Profile, page 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
});

test('D2.1-02 a tab with nothing in it has no place in the row until it is opened', () => {
  const { unmount } = renderApp(aDashboard(['trips']), { url: '/renter-dashboard' });
  expect(screen.queryByRole('link', { name: 'My trips' })).toBeNull();
  unmount();
  renderApp(aDashboard(['trips']), { url: '/renter-dashboard?tab=trips' });
  expect(screen.getByRole('link', { name: 'My trips' })).toHaveAttribute('aria-current', 'page');
});
