import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { LinkTabs } from './tabs';

test('D2.1-02 the row alone scrolls to the current tab, and the page keeps its place', () => {
  // jsdom lays nothing out: every tab is said to lie beyond the right end of a narrow row.
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const scrollPage = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderApp(
    <LinkTabs
      label="Sections"
      current="profile"
      tabs={[
        { value: 'bookings', label: 'Bookings' },
        { value: 'profile', label: 'Profile' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Sections' }).scrollLeft).toBe(300);
  expect(scrollPage).not.toHaveBeenCalled();
});
