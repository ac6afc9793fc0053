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

test('D2.1-02 dashboard tabs live in the address', async () => {
  const { user } = renderApp(
    <DashboardShell
      title="My dashboard"
      tabs={[
        { value: 'bookings', label: 'My Bookings' },
        { value: 'profile', label: 'Profile' },
      ]}
      currentTab="bookings"
    >
      content
    </DashboardShell>,
    { url: '/renter-dashboard?tab=bookings&page=3' },
  );
  expect(screen.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(window.location.search).toBe('?tab=profile');
});
