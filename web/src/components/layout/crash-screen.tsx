import { Button } from '@/components/ui/button';

/** What is left to say when a screen breaks. */
export function CrashScreen() {
  return (
    <div
      data-slot="crash-screen"
      className="container-page flex min-h-[70vh] flex-col items-center justify-center gap-6 py-16 text-center"
    >
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="text-h1">Something went wrong</h1>
        <p className="text-ink-600">Sorry about that. Please try refreshing the page.</p>
      </div>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </div>
  );
}
