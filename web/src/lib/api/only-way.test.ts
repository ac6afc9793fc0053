import { expect, test } from 'vitest';

test('P7-01 D7-01 nothing but lib/api talks to a server', () => {
  const sources = import.meta.glob<string>(
    ['/src/**/*.{ts,tsx}', '!/src/**/*.test.*', '!/src/testing/**'],
    { query: '?raw', import: 'default', eager: true },
  );
  const asks = /\bfetch\(|XMLHttpRequest|EventSource|WebSocket|sendBeacon/;
  const files = Object.keys(sources).filter((file) => asks.test(sources[file] ?? ''));
  expect(files.toSorted()).toEqual([
    '/src/lib/api/client-reports.ts',
    '/src/lib/api/client.ts',
    '/src/lib/api/documents.ts',
    '/src/lib/api/live-socket.ts',
    '/src/lib/api/upload.ts',
  ]);
});
