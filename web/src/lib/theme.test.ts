import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTheme } from '@/testing/media';
import { chooseTheme, chosenTheme, followTheme, isDark, onTheme } from './theme';

const html = readFileSync('index.html', 'utf8');
const [bar = ''] = /<meta name="theme-color"[^>]*>/.exec(html) ?? [];
const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

/** As a browser reads the head of the page, before any of our code has come. */
const open = () => {
  delete document.documentElement.dataset.theme;
  // oxlint-disable-next-line typescript/no-implied-eval -- as a browser takes it
  new Function(script)();
};
const barColour = () => document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content;

let stop: () => void;

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', bar);
});

afterEach(() => {
  stop?.();
  document.querySelector('[name=theme-color]')?.remove();
  delete document.documentElement.dataset.theme;
});

test.each([
  ['system', true, true],
  ['system', false, false],
  ['light', true, false],
  ['dark', false, true],
] as const)(
  'what is chosen (%s, on a system that is dark: %s) is kept, and shown before the first paint',
  (theme, isSystemDark, dark) => {
    systemTheme(isSystemDark);
    chooseTheme(theme);
    const shown = [isDark(), barColour()];
    expect(isDark()).toBe(dark);
    open();
    expect([isDark(), barColour()]).toEqual(shown);
    expect(chosenTheme()).toBe(theme);
  },
);

test('the bar of the browser is another one in the dark', () => {
  systemTheme(false);
  chooseTheme('light');
  const light = barColour();
  chooseTheme('dark');
  expect(barColour()).not.toBe(light);
});

test('the page turns with its system until somebody chooses', () => {
  const system = systemTheme(false);
  open();
  stop = followTheme();
  system.turn(true);
  expect(isDark()).toBe(true);
  chooseTheme('light');
  system.turn(false);
  system.turn(true);
  expect(isDark()).toBe(false);
  chooseTheme('system');
  expect(isDark()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('a choice in another tab, or while the page was left, is followed', () => {
  systemTheme(false);
  open();
  stop = followTheme();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(isDark()).toBe(false);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(isDark()).toBe(true);
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(isDark()).toBe(false);
});

test('where nothing can be kept, the choice lasts as long as the page', () => {
  systemTheme(false);
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  open();
  expect(isDark()).toBe(false);
  const heard = vi.fn<() => void>();
  const forget = onTheme(heard);
  chooseTheme('dark');
  forget();
  expect([isDark(), chosenTheme(), heard.mock.calls.length]).toEqual([true, 'dark', 1]);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  chooseTheme('system');
  expect([isDark(), chosenTheme(), heard.mock.calls.length]).toEqual([false, 'system', 1]);
});
