import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CrashScreen } from '@/components/layout/crash-screen';
import { Toaster } from '@/components/ui/toaster';
import { ErrorBoundary } from '@/components/layout/error-boundary';
import { AppRoutes } from './routes';

interface AppProps {
  client: QueryClient;
  /** Puts the routes into a router. */
  inRouter: (routes: ReactNode) => ReactNode;
  /** Instead of the app's own routes. */
  children?: ReactNode;
}

/** The whole app but its router, which is the browser's or a test's. */
export function App({ client, inRouter, children = <AppRoutes /> }: AppProps) {
  return (
    <ErrorBoundary screen={CrashScreen}>
      <QueryClientProvider client={client}>
        {inRouter(children)}
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
