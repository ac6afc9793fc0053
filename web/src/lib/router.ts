import { useContext } from 'react';
import { UNSAFE_NavigationContext, type Navigator } from 'react-router';

/**
 * What the app uses of React Router. Nothing else names the package (`npm run lint`), so that another edition, or
 * another router, is a change of this file.
 */
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavigationType,
  Outlet,
  resolvePath,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
  type LinkProps,
  type Location,
  type RouteObject,
  type To,
} from 'react-router';
export type { Navigator };

/** Returns what the router moves the browser by. React Router keeps it to itself outside its data mode, which we do not use. */
export function useNavigator(): Navigator {
  return useContext(UNSAFE_NavigationContext).navigator;
}
