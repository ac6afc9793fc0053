import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageList } from '@/lib/pages';
import { matchRoutes } from '@/lib/router';
import { htmlPages } from './html-pages';
import { patternAt, routes } from './routes';

const addressOf = (pattern: string) => pattern.replaceAll(/:\w+/g, 'x');
const written = htmlPages.flatMap(({ path }) => (path && path !== '*' ? [path] : []));

test.each(written)('P2.1-14 the server knows %s, and so does the app', (pattern) => {
  const route = patternAt(addressOf(pattern));
  expect(route).toBe(pattern.startsWith('/admin') ? '/admin/*' : pattern);
});

test('P2.1-14 no two pages have one address, and none is left unsaid', () => {
  expect(new Set(written).size).toBe(written.length);
  expect(patternAt('/no/such/page')).toBe('*');
});

test('each file in routes shows a page of the register', () => {
  const files = Object.keys(
    import.meta.glob(['/src/routes/{public,user,renter,host}/*.tsx', '!**/*.test.tsx']),
  ).map((file) => file.slice('/src/routes/'.length, -'.tsx'.length));
  expect(files.toSorted()).toEqual([...new Set(pageList.map(({ file }) => file))].toSorted());
});

test('D2.1-03 whoever a page is for, its guard stands around it', () => {
  const guarded = pageList.filter(({ guard }) => guard).map(({ path }) => path);
  expect(guarded).toEqual([
    '/bookings/:bookingId',
    '/orders',
    '/orders/:orderId',
    '/penalties',
    '/penalties/:penaltyId',
    '/disputes/:reference',
    '/renter-dashboard',
    '/host-dashboard',
    '/add-vehicle',
  ]);
  for (const pattern of guarded) {
    const around = matchRoutes(routes, addressOf(pattern))?.at(-2)?.route.element;
    const { guard } = pageList.find(({ path }) => path === pattern) ?? {};
    expect(around).toHaveProperty('props', guard);
  }
});

test('the server writes data into pages of the register, at their addresses', () => {
  const source = readFileSync('../server/features/pages/pages.cpp', 'utf8');
  const filled = [...source.matchAll(/find\("([^"]+)"\)\).*page\("([^"]+)"/g)];
  expect(filled.length).toBeGreaterThan(4);
  for (const [, name, address] of filled) {
    const page = pageList.find((one) => one.name === name);
    expect(page?.path.replaceAll(/:\w+/g, '{id}')).toBe(address);
  }
});
