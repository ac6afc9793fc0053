import { Button } from '@/components/ui/button';
import type { Failure } from './error-boundary';

/** What is left to say when a screen breaks, or when its code did not arrive. */
export function CrashScreen({ isMissing, retry }: Failure) {
  const words = isMissing ? missingWords() : brokenWords;
  return (
    <div
      data-slot="crash-screen"
      className="container-page flex min-h-[70vh] flex-col items-center justify-center gap-6 py-16 text-center"
    >
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="text-h1">{words.title}</h1>
        <p className="text-secondary">{words.text}</p>
      </div>
      {isMissing ? (
        <Button onClick={retry}>Try again</Button>
      ) : (
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
      )}
    </div>
  );
}

const brokenWords = {
  title: 'Something went wrong',
  text: 'Sorry about that. Please try refreshing the page.',
};

function missingWords() {
  return navigator.onLine
    ? {
        title: 'This page could not be loaded',
        text: 'The connection was interrupted. Please try again.',
      }
    : {
        title: 'You seem to be offline',
        text: 'This page will load as soon as you are back online.',
      };
}
