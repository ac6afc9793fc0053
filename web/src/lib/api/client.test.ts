import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { aSession } from '@/testing/factories';
import { server } from '@/testing/server';
import { answer, api, sessionEnded, setAdminCsrfToken, setCsrfToken } from './client';
import { ApiError } from './error';

const readCount = () => answer(api.GET('/api/v1/vehicles/count'));

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

test('an answer is its body', async () => {
  server.use(http.get(apiUrl('/vehicles/count'), () => ok({ count: 7 })));
  expect(await readCount()).toEqual({ count: 7 });
});

test('a problem becomes an ApiError with all it says', async () => {
  server.use(
    http.get(apiUrl('/vehicles/count'), () =>
      problem({
        status: 422,
        code: 'validation_failed',
        title: 'Validation Error',
        detail: 'Please correct the errors in the form',
        request_id: 'req-9',
        errors: [{ field: 'email', message: 'Email is required' }],
        current: { total: 5 },
      }),
    ),
  );
  expect(await failureOf(readCount())).toMatchObject({
    status: 422,
    code: 'validation_failed',
    title: 'Validation Error',
    detail: 'Please correct the errors in the form',
    requestId: 'req-9',
    errors: [{ field: 'email', message: 'Email is required' }],
    current: { total: 5 },
  });
});

describe('K14 when there is no problem to read', () => {
  test('a request that could not be sent', async () => {
    server.use(http.get(apiUrl('/vehicles/count'), () => HttpResponse.error()));
    const error = await failureOf(readCount());
    expect(error).toMatchObject({ code: 'not_sent', status: 0 });
    expect(error.detail).toBe('Network error. Please check your connection and try again.');
  });

  test('no answer in time', async () => {
    const expired = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expired);
    const error = await failureOf(readCount());
    expect(error).toMatchObject({ code: 'no_answer' });
    expect(error.detail).toBe('Network connection issue. Please try again.');
  });

  test('a gateway in between', async () => {
    server.use(
      http.get(apiUrl('/vehicles/count'), () => HttpResponse.text('Bad gateway', { status: 502 })),
    );
    expect(await failureOf(readCount())).toMatchObject({ code: 'gateway', status: 502 });
  });

  test('a success that is no JSON is no success', async () => {
    server.use(http.get(apiUrl('/vehicles/count'), () => HttpResponse.text('<html>')));
    expect(await failureOf(readCount())).toMatchObject({ code: 'unexpected_answer' });
  });

  test('a success without a body that is no 204 is none either', async () => {
    server.use(http.get(apiUrl('/vehicles/count'), () => new HttpResponse(null, { status: 200 })));
    expect(await failureOf(readCount())).toMatchObject({ status: 200, code: 'unexpected_answer' });
  });

  test('a call given up before it began is not sent', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const reason = new Error('left the page');
    const signal = AbortSignal.abort(reason);
    await expect(answer(api.GET('/api/v1/vehicles/count', { signal }))).rejects.toBe(reason);
    expect(sent.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  });

  test('a call that its page could still give up has the same time limit', async () => {
    const expired = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expired);
    const { signal } = new AbortController();
    const call = answer(api.GET('/api/v1/vehicles/count', { signal }));
    expect(await failureOf(call)).toMatchObject({ code: 'no_answer' });
  });

  test('a call given up by its page is no error of the network', async () => {
    const controller = new AbortController();
    const call = answer(api.GET('/api/v1/vehicles/count', { signal: controller.signal }));
    controller.abort();
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
  });
});

test('the CSRF token goes with changes, not with reads', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/vehicles/count'), ({ request }) => {
      seen.push(request.headers.get('X-CSRF-Token'));
      return ok({ count: 1 });
    }),
    http.post(apiUrl('/session'), ({ request }) => {
      seen.push(request.headers.get('X-CSRF-Token'));
      return ok(aSession());
    }),
  );
  setCsrfToken('the-token');
  await readCount();
  await answer(api.POST('/api/v1/session', { body: { email: 'a@b.cd', password: 'x' } }));
  expect(seen).toEqual([null, 'the-token']);
});

test('a body goes as JSON under its method, with the headers of the call and our cookies only', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const seen: unknown[] = [];
  server.use(
    http.post(apiUrl('/payments'), async ({ request }) => {
      seen.push(request.headers.get('Idempotency-Key'), request.headers.get('Content-Type'));
      seen.push(await request.json());
      return ok({});
    }),
    http.get(apiUrl('/vehicles/count'), ({ request }) => {
      seen.push(request.headers.get('Content-Type'));
      return ok({ count: 1 });
    }),
  );
  const body = { quote_id: 'q1', total_amount: 63365 };
  const header = { 'Idempotency-Key': 'the-key' };
  await answer(api.POST('/api/v1/payments', { params: { header }, body: body as never }));
  await readCount();
  expect(seen).toEqual(['the-key', 'application/json', body, null]);
  expect(sent.mock.calls.map(([, init]) => [init?.method, init?.credentials])).toEqual([
    ['POST', 'same-origin'],
    ['GET', 'same-origin'],
  ]);
});

test('without a session a change carries no token', async () => {
  let token: string | null = 'none came';
  server.use(
    http.post(apiUrl('/session'), ({ request }) => {
      token = request.headers.get('X-CSRF-Token');
      return ok(aSession());
    }),
  );
  await answer(api.POST('/api/v1/session', { body: { email: 'a@b.cd', password: 'x' } }));
  expect(token).toBeNull();
});

test('a session that is over already has ended; any other failure to end it is told', async () => {
  const end = () => sessionEnded(api.DELETE('/api/v1/session'));
  await expect(end()).resolves.toBeUndefined();
  server.use(http.delete(apiUrl('/session'), () => problem({ status: 401 })));
  await expect(end()).resolves.toBeUndefined();
  server.use(http.delete(apiUrl('/session'), () => problem({ status: 500, code: 'internal' })));
  await expect(end()).rejects.toMatchObject({ status: 500 });
});

test('U5 calls for admins carry the token of the admin session, and no others do', async () => {
  const seen: (string | null)[] = [];
  const end = ({ request }: { request: Request }) => {
    seen.push(request.headers.get('X-CSRF-Token'));
    return new HttpResponse(null, { status: 204 });
  };
  server.use(http.delete(apiUrl('/admin/session'), end), http.delete(apiUrl('/session'), end));
  setCsrfToken('of-the-user');
  setAdminCsrfToken('of-the-admin');
  await answer(api.DELETE('/api/v1/admin/session'));
  await answer(api.DELETE('/api/v1/session'));
  expect(seen).toEqual(['of-the-admin', 'of-the-user']);
});

test('P7-01 data come from the address that served the app', async () => {
  let address = '';
  server.use(
    http.get(apiUrl('/vehicles/count'), ({ request }) => {
      address = request.url;
      return ok({ count: 1 });
    }),
  );
  await readCount();
  expect(new URL(address).origin).toBe(location.origin);
});

test('path and query parameters are escaped, and empty ones left out', async () => {
  let address = '';
  server.use(
    http.get(apiUrl('/bookings/:id'), ({ request }) => {
      address = request.url;
      return ok({});
    }),
    http.get(apiUrl('/vehicles'), ({ request }) => {
      address = request.url;
      return ok({});
    }),
  );
  await answer(api.GET('/api/v1/bookings/{id}', { params: { path: { id: 'a/b?c' } } }));
  expect(address).toMatch(/\/api\/v1\/bookings\/a%2Fb%3Fc$/);
  const query = { location: "King's Lynn & area", page: undefined };
  await answer(api.GET('/api/v1/vehicles', { params: { query } }));
  expect(new URL(address).searchParams.toString()).toBe('location=King%27s+Lynn+%26+area');
});

test('a list of values is a repeated name', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/vehicles'), ({ request }) => {
      asked = new URL(request.url).search;
      return ok({});
    }),
  );
  const query = { types: ['suv', 'van'], page: 2, none: undefined };
  await answer(api.GET('/api/v1/vehicles', { params: { query } }));
  expect(asked).toBe('?types=suv&types=van&page=2');
});

test('a call that is taken back ends at once, also where AbortSignal.any is not known', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const taken = new AbortController();
  const call = api.GET('/api/v1/vehicles/count', { signal: taken.signal });
  taken.abort();
  await expect(call).rejects.toThrow(/abort/i);
});

test('a call that its page could still give up is answered', async () => {
  const { signal } = new AbortController();
  server.use(http.get(apiUrl('/vehicles/count'), () => ok({ count: 7 })));
  expect(await answer(api.GET('/api/v1/vehicles/count', { signal }))).toEqual({ count: 7 });
});

test('what the server asks to wait is kept', async () => {
  server.use(
    http.get(apiUrl('/vehicles/count'), () =>
      HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '7' } }),
    ),
  );
  expect(await failureOf(readCount())).toMatchObject({ status: 429, retryAfter: 7 });
});
