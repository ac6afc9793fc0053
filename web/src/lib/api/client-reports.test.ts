import { waitFor } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { watchClient } from '@/app/watch-client';
import { apiUrl } from '@/testing/handlers';
import { server } from '@/testing/server';
import { notSent } from './error';
import { reportFailure, resetReports, saidBy } from './client-reports';
import { CodeMissing } from '../code';

/** What arrives at the server. */
let reports: JsonBodyType[];

beforeEach(() => {
  resetReports();
  reports = [];
  window.history.replaceState(null, '', '/vehicle/7c3f0c1e-5f0a-4f6e-9d5b-2f6f0c9a1b01?x=amy');
  server.use(
    http.post(apiUrl('/client-reports'), async ({ request }) => {
      reports.push((await request.json()) as JsonBodyType);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

test('a report names the error, the build and the kind of page, and no address', async () => {
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'module';
  script.src = '/assets/index-2hKaukt3.js';
  reportFailure('render', new TypeError("Cannot read properties of undefined (reading 'name')"));
  await waitFor(() => expect(reports).toHaveLength(1));
  script.remove();
  expect(reports).toEqual([
    {
      kind: 'render',
      message: "TypeError: Cannot read properties of undefined (reading 'name')",
      build: 'index-2hKaukt3',
      route: '/vehicle/:vehicleId',
    },
  ]);
});

test('what an error quotes of a person stays in the browser', () => {
  const of = (message: string) => saidBy(new Error(message));
  expect(of(`Unexpected token 'A', "Amy Harri"... is not valid JSON`)).toBe(
    `Error: Unexpected token 'A', "…"... is not valid JSON`,
  );
  expect(of('no user amy@example.com')).toBe('Error: no user …');
  expect(of('GET https://kerbside.example/bookings/1?token=abc failed')).toBe(
    'Error: GET … failed',
  );
  expect(of('phone 07700900015')).toBe('Error: phone …');
  expect(saidBy('amy@example.com')).toBe('string');
  expect(of('x'.repeat(500))).toHaveLength(100);
});

test('the same is reported once, and little of it all', async () => {
  for (let i = 0; i < 3; i++) reportFailure('error', new Error('again'));
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f']) reportFailure('error', new Error(word));
  await waitFor(() => expect(reports).toHaveLength(5));
  expect(reports.filter((one) => JSON.stringify(one).includes('again'))).toHaveLength(1);
});

test('what is no fault of the code is no report', async () => {
  reportFailure('rejection', notSent());
  reportFailure('render', new CodeMissing());
  reportFailure('rejection', new DOMException('', 'AbortError'));
  reportFailure('rejection', new Error('this one'));
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ message: 'Error: this one' });
});

test('what nobody caught reports itself, but not what an extension does', async () => {
  watchClient();
  const own = { filename: `${location.origin}/assets/index.js` };
  const other = { filename: 'chrome-extension://abc/content.js' };
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('theirs'), ...other }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('ours'), ...own }));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new Error('promised') }),
  );
  await waitFor(() => expect(reports).toHaveLength(2));
  expect(reports).toEqual([
    expect.objectContaining({ kind: 'error', message: 'Error: ours' }),
    expect.objectContaining({ kind: 'rejection', message: 'Error: promised' }),
  ]);
});
