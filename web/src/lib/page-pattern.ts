import { adminPageList } from './admin-pages';
import { isLike, movedPages, pageList } from './pages';

/** What kind of page an address is: "/vehicle/:vehicleId" for each vehicle's, "/*" where there is none. */
export function patternOf(pathname: string): string {
  const patterns = [
    ...pageList.map(({ path }) => path).filter((path) => path !== '*'),
    ...Object.keys(movedPages),
    '/admin',
    ...adminPageList.map(({ path }) => path),
  ];
  return patterns.find((pattern) => isLike(pattern, pathname)) ?? '/*';
}
