import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { acceptAll, choice, choose, keepIfAllowed, mayKeep, rejectAll } from './consent';
import { isListed, stored, type Stored } from './stored';

const planted: Stored[] = (['functional', 'analytics', 'marketing'] as const).map((kind) => ({
  name: `planted-${kind}`,
  where: 'local',
  kind,
}));
const table: Stored[] = [...stored, ...planted];

/** As a browser reads the head of the page, before any of our code has come. */
function open() {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? [];
  delete document.documentElement.dataset.cookies;
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="" />');
  // oxlint-disable-next-line typescript/no-implied-eval -- as a browser takes it
  new Function(script)();
  document.querySelector('[name=theme-color]')?.remove();
  return document.documentElement.dataset.cookies === 'ask';
}

beforeEach(() => {
  delete document.documentElement.dataset.cookies;
});

test('X5 X32 before a choice only what is essential is kept', () => {
  expect(open()).toBe(true);
  for (const { name } of planted) expect(keepIfAllowed(name, '1', table)).toBe(false);
  expect(keepIfAllowed('theme', 'dark', table)).toBe(true);
  expect(keepIfAllowed('nobody-knows-it', '1', table)).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('X5 each kind is a gate of its own', () => {
  choose(['analytics'], table);
  expect(
    planted.filter(({ name }) => keepIfAllowed(name, '1', table)).map(({ kind }) => kind),
  ).toEqual(['analytics']);
  acceptAll();
  expect(planted.every(({ name }) => keepIfAllowed(name, '1', table))).toBe(true);
});

test('X5 refusing deletes what was kept, and nothing that is essential', () => {
  choose(['functional', 'analytics', 'marketing'], table);
  for (const { name } of planted) keepIfAllowed(name, '1', table);
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('kept:someone:note', 'x');
  sessionStorage.setItem('unknown', '1');
  document.cookie = 'planted=1; Path=/';
  choose(['marketing'], table);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'cookie-choice',
    'kept:someone:note',
    'planted-marketing',
    'theme',
  ]);
  rejectAll();
  expect(localStorage.getItem('planted-marketing')).toBeNull();
  expect(sessionStorage.getItem('unknown')).toBeNull();
  expect(document.cookie).toBe('');
});

test('a choice lasts six months, and then one is asked again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z'), toFake: ['Date'] });
  acceptAll();
  expect(open()).toBe(false);
  vi.setSystemTime(Date.parse('2027-05-28T10:00:00Z'));
  expect([open(), mayKeep('analytics')]).toEqual([false, true]);
  vi.setSystemTime(Date.parse('2027-05-28T13:00:00Z'));
  expect([open(), mayKeep('analytics'), choice()]).toEqual([true, false, null]);
});

test('Global Privacy Control counts as Reject All until one chooses', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  try {
    expect([open(), mayKeep('analytics')]).toEqual([false, false]);
    acceptAll();
    expect(mayKeep('analytics')).toBe(true);
  } finally {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  }
});

test('what is kept is no choice where it cannot be read', () => {
  const texts = ['', 'null', '{}', '{"until":"x"}', '{"until":1e15}'];
  const read = texts.map((text) => {
    localStorage.setItem('cookie-choice', text);
    return choice();
  });
  expect(read).toEqual(texts.map(() => null));
});

test('a secure cookie has the name of the table, with what browsers put before it', () => {
  expect(isListed('cookie', '__Host-sid')).toBe(true);
  expect(isListed('cookie', 'kept:x')).toBe(false);
  expect(isListed('local', 'kept:a:b')).toBe(true);
});

test('X32 whatever the sources keep is in the table', () => {
  const sources = import.meta.glob<string>(
    ['/src/**/*.{ts,tsx}', '!/src/**/*.test.*', '!/src/testing/**'],
    { query: '?raw', import: 'default', eager: true },
  );
  const keepers = Object.entries(sources).filter(([, text]) =>
    /(?:local|session)Storage\.setItem\(/.test(text),
  );
  expect(keepers.length).toBeGreaterThan(5);
  for (const [file, text] of keepers)
    expect(
      stored.some(({ name }) => text.includes(`'${name.replace('*', '')}'`)),
      `${file} keeps something that is not in lib/stored.ts`,
    ).toBe(true);
});
