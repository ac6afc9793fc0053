import { expect, test } from 'vitest';
import { routePatterns } from '@/lib/route-patterns';
import { matchRoutes, type RouteObject } from '@/lib/router';
import { pages } from './pages';
import { routes } from './routes';

const pathsOf = (list: RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

test.each(routePatterns)('P2.1-14 the server knows %s, and so does the app', (pattern) => {
  const address = pattern.replaceAll(/:\w+/g, 'x');
  expect(matchRoutes(routes, address)?.at(-1)?.route.path).not.toBe('*');
});

test('P2.1-14 what the app knows the server knows: it answers 404 to all else', () => {
  // The admin area has routes of its own below; the styleguide is not part of a build.
  const own = ['*', '/admin/*', '/styleguide'];
  const unknown = pathsOf(routes).filter((path) => !own.includes(path));
  expect(unknown.filter((path) => !routePatterns.includes(path))).toEqual([]);
});

test('each address has a page', () => {
  const written = pages.flatMap(({ route }) => (route && route !== '*' ? [route] : []));
  expect(written.toSorted()).toEqual([...routePatterns].toSorted());
});
