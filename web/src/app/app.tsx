import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type DataRouter } from 'react-router';
import { Toaster } from '@/components/ui/toaster';
import { ErrorBoundary } from './error-boundary';

/** Everything around the pages. */
export function App({ router, client }: { router: DataRouter; client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
