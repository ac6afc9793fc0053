import { beforeEach, expect, test, vi } from 'vitest';

const list = (search: string, last = 1) => ({
  pages: { search, begun: 1, first: 1, last, at: 1, focused: null },
  heights: { 1: 8440 },
  width: 358,
});

/** As a document finds it that was loaded in that way. */
async function memory(type: 'navigate' | 'reload' | 'back_forward') {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  return import('./list-memory');
}

beforeEach(() => sessionStorage.clear());

test('S5 each of the last lists is found by its search', async () => {
  const { rememberList, rememberedList } = await memory('navigate');
  rememberList(list('?location=Leeds', 3));
  rememberList(list('?location=Leeds&make=Ford'));
  expect(rememberedList('?location=Leeds')?.pages.last).toBe(3);
  expect(rememberedList('?location=Leeds&make=Ford')?.pages.last).toBe(1);
  expect(rememberedList('?location=York')).toBeUndefined();
});

test('ten lists are kept; the one that was looked at longest ago goes', async () => {
  const { rememberList, rememberedList } = await memory('navigate');
  for (let n = 1; n <= 10; n += 1) rememberList(list(`?model=${n}`));
  rememberList(list('?model=1', 2));
  rememberList(list('?model=11'));
  expect(rememberedList('?model=1')?.pages.last).toBe(2);
  expect(rememberedList('?model=2')).toBeUndefined();
  expect(rememberedList('?model=3')).toBeDefined();
});

test.each(['reload', 'back_forward'] as const)(
  'after a %s they are there, but not in a document that was asked for anew',
  async (type) => {
    const before = await memory('navigate');
    before.rememberList(list('?location=Leeds', 3));
    window.dispatchEvent(new Event('pagehide'));
    const { rememberedList } = await memory(type);
    expect(rememberedList('?location=Leeds')).toEqual(list('?location=Leeds', 3));
    const anew = await memory('navigate');
    expect(anew.rememberedList('?location=Leeds')).toBeUndefined();
  },
);

test('what is stored but is no list counts as nothing', async () => {
  sessionStorage.setItem('result-pages', '{"pages":{}}');
  const { rememberedList } = await memory('reload');
  expect(rememberedList('')).toBeUndefined();
});
