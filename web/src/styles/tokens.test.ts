import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '@/testing/contrast';

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** The values that a part of the file sets, by their names. */
const valuesIn = (part: string) =>
  new Map(
    [...part.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

const [byDay = '', byNight = ''] = css.split("[data-theme='dark']");
const light = valuesIn(byDay);
const dark = new Map([...light, ...valuesIn(byNight)]);

/** "#191815" of a token, which may name a colour of the palette. */
function colourOf(token: string, theme: Map<string, string>): string {
  const value = theme.get(`color-${token}`);
  if (value === undefined) throw new Error(`There is no token ${token}`);
  const named = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return named ? (theme.get(named) ?? '') : value;
}

const grounds = ['background', 'surface', 'subtle'];
const softGrounds = ['primary-faint', 'primary-soft', 'accent-soft'];
const tones = ['success', 'info', 'warning', 'danger'];
const toneGrounds = tones.map((tone) => `${tone}-soft`);

/** What is read, and on which grounds. */
const texts: Record<string, string[]> = {
  foreground: [...grounds, 'sunken', 'edge', ...softGrounds, ...toneGrounds],
  secondary: [...grounds, 'sunken', ...softGrounds, ...toneGrounds],
  muted: [...grounds, 'primary-faint'],
  primary: [...grounds, 'sunken', 'raised', ...softGrounds],
  'primary-strong': [...grounds, 'sunken', ...softGrounds, ...toneGrounds],
  ...Object.fromEntries(tones.map((tone) => [tone, [...grounds, 'sunken', `${tone}-soft`]])),
  'on-inverse': [
    'inverse',
    'inverse-soft',
    'primary-fill',
    'primary-fill-strong',
    'danger-fill',
    'plate-band',
  ],
  'on-inverse-soft': ['inverse', 'inverse-soft'],
  inverse: ['on-inverse-soft'],
  'on-accent': ['accent', 'accent-strong'],
  'on-paper': ['paper'],
  background: ['foreground'],
};

/** What is seen: borders of fields, the focus, switches, bars and signs. */
const shapes: Record<string, string[]> = {
  input: grounds,
  ring: [...grounds, 'sunken', ...softGrounds],
  primary: ['sunken', ...grounds],
  'primary-fill': ['background', 'surface'],
  'danger-fill': ['background', 'surface'],
  accent: ['inverse', 'inverse-soft', 'primary-fill'],
  'on-inverse': ['input', 'primary-fill'],
};

const pairs = (of: Record<string, string[]>, least: number) =>
  Object.entries(of).flatMap(([token, on]) => on.map((ground) => ({ token, ground, least })));

test.each([
  ['light', light],
  ['dark', dark],
])('everything can be read and told apart in the %s theme', (_, theme) => {
  const tooNear = [...pairs(texts, 4.5), ...pairs(shapes, 3)].flatMap(
    ({ token, ground, least }) => {
      const found = contrast(colourOf(token, theme), colourOf(ground, theme));
      return found < least ? `${token} on ${ground}: ${found.toFixed(2)}, less than ${least}` : [];
    },
  );
  expect(tooNear).toEqual([]);
});

test('by night each token that is named has a colour of its own', () => {
  const named = [...valuesIn(byNight).keys()];
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !light.has(name) || dark.get(name) === light.get(name))).toEqual(
    [],
  );
});

test('every colour that carries text or a shape is looked at', () => {
  const looked = new Set(
    [texts, shapes].flatMap((of) => [...Object.keys(of), ...Object.values(of).flat()]),
  );
  // Lines between things, stars and shades carry nothing; what is disabled need not be read.
  const others = ['border', 'overlay', 'shade', 'shadow', 'disabled'];
  const tokens = [...light.keys()].flatMap((name) => /^color-(.+)/.exec(name)?.[1] ?? []);
  expect(tokens.filter((token) => !looked.has(token) && !others.includes(token))).toEqual([]);
});
