import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { followTheme, isDark } from '@/lib/theme';
import { systemTheme } from '@/testing/media';
import ThemeSwitch from './theme-switch';

let stop: () => void;

afterEach(() => {
  stop?.();
  delete document.documentElement.dataset.theme;
});

const chosen = () => screen.getByRole('radio', { checked: true });

test('the theme is the system’s until one is chosen, here or in another tab', async () => {
  systemTheme(false);
  stop = followTheme();
  render(<ThemeSwitch />);
  expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
  expect(chosen()).toHaveAccessibleName('System');

  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(chosen()).toHaveAccessibleName('Dark');
  expect(isDark()).toBe(true);

  localStorage.setItem('theme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(chosen()).toHaveAccessibleName('Light');
  expect(isDark()).toBe(false);

  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(chosen()).toHaveAccessibleName('System');
});

test('every switch of a page shows the choice', async () => {
  systemTheme(true);
  render(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  );
  await userEvent.click(screen.getAllByRole('radio', { name: 'Light' })[0] as HTMLElement);
  for (const radio of screen.getAllByRole('radio', { name: 'Light' })) expect(radio).toBeChecked();
});
