import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answer, api } from '@/lib/api/client';
import { sessionQuery } from '@/features/accounts/api/session';
import type { User } from '@/lib/api/types';
import { leaveTo, loadAnew } from '@/lib/leave';
import { howItWorksId } from '@/lib/paths';
import { Link, useLocation, useNavigationType } from '@/lib/router';
import { anAdminSession, aSession, bookingId } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { matchMedia } from '@/testing/media';
import { server } from '@/testing/server';
import { App } from './app';
import { AppRouter } from './app-router';
import { makeQueryClient } from './query-client';

// The pages themselves have tests of their own; here each is a word, so that these tests see the frame.
vi.mock('@/routes/public/home', () => ({
  Component: () => (
    <>
      <h1>Landing page</h1>
      <section id={howItWorksId}>How it works here</section>
    </>
  ),
}));
vi.mock('@/routes/public/browse', () => ({
  Component: () => (
    <>
      <h1>Browse page</h1>
      <Link to="/browse?page=2">Next page</Link>
    </>
  ),
}));
vi.mock('@/routes/public/vehicle', () => ({
  Component: () => {
    throw new Error('a page that breaks');
  },
}));
vi.mock('@/routes/renter/dashboard', () => ({
  Component: () => {
    const bookings = useQuery({
      queryKey: ['bookings'],
      queryFn: () => answer(api.GET('/api/v1/bookings')),
      enabled: false,
    });
    return (
      <>
        <h1>Renter dashboard</h1>
        <button onClick={() => void bookings.refetch()}>Ask for bookings</button>
      </>
    );
  },
}));
vi.mock('@/routes/host/dashboard', () => ({ Component: () => <h1>Host dashboard</h1> }));

vi.mock('@/lib/leave');

/** Where the app is, and how it got there. */
const place = { address: '', type: '' };

function Probe() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // With the page, not after it.
  useLayoutEffect(() => {
    Object.assign(place, { address: pathname + search + hash, type });
  });
  return null;
}

/** Opens the whole app at an address, for a visitor or a user. */
function openApp(url: string, who: Partial<User> | null = null) {
  server.use(http.get(apiUrl('/session'), () => ok(aSession(who))));
  return startApp(url);
}

function startApp(url: string) {
  window.history.replaceState(null, '', url);
  render(
    <App
      client={makeQueryClient()}
      inRouter={(routes) => (
        <AppRouter>
          {routes}
          <Probe />
        </AppRouter>
      )}
    />,
  );
  return userEvent.setup();
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Email'), 'tom.harris@example.com');
  await user.type(screen.getByLabelText('Password'), 'A-good-Pass-9x');
  await user.click(
    screen.getAllByRole('button', { name: 'Sign In' }).find((b) => b.closest('form')) as Element,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(leaveTo).mockReset();
  vi.mocked(loadAnew).mockReset();
});

describe('addresses', () => {
  test.each([
    ['P2.1-15', '/browse-vehicles?page=2', '/browse?page=2'],
    [
      'P2.1-16',
      '/search-results?location=Leeds&startDate=2026-11-27&endDate=2026-11-30&vehicleType=van#list',
      '/browse?location=Leeds&startDate=2026-11-27&endDate=2026-11-30&vehicleType=van#list',
    ],
  ])('%s R1 %s leads to /browse with query and hash', async (_id, from, to) => {
    openApp(from);
    expect(await screen.findByText('Browse page')).toBeInTheDocument();
    expect(place.address).toBe(to);
  });

  test('P2.1-14 an unknown address shows the not-found screen', async () => {
    openApp('/insurance/unknown');
    expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
  });

  test('P2.4-05 a page that breaks shows the crash screen', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    openApp('/vehicle/1');
    expect(await screen.findByText(/Please try refreshing the page\./)).toBeInTheDocument();
  });
});

describe('dashboards are for their users', () => {
  test.each(['/host-dashboard', '/renter-dashboard'])(
    'D2.1-03 R4 a visitor on %s is sent home with the dialog open',
    async (address) => {
      openApp(address);
      expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeInTheDocument();
      await waitFor(() => expect(place.address).toBe('/'));
      expect(screen.queryByText(/dashboard/)).not.toBeInTheDocument();
    },
  );

  test('P1-10 R4 a visitor on /add-vehicle joins as a host', async () => {
    openApp('/add-vehicle');
    expect(await screen.findByRole('dialog', { name: 'Join Kerbside' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'List My Vehicle' })).toBeChecked();
    await waitFor(() => expect(place.address).toBe('/'));
  });

  test('R4 after signing in the visitor gets the page asked for', async () => {
    const user = openApp('/renter-dashboard?tab=bookings');
    await signIn(user);
    expect(await screen.findByText('Renter dashboard')).toBeInTheDocument();
    expect(place.address).toBe('/renter-dashboard?tab=bookings');
  });

  test('D2.1-04 a renter on the host dashboard is sent to the renter dashboard', async () => {
    openApp('/host-dashboard', { user_type: 'renter' });
    expect(await screen.findByText('Renter dashboard')).toBeInTheDocument();
    expect(place.address).toBe('/renter-dashboard');
  });

  test('D2.1-05 a host on the renter dashboard is sent to the trips on the host dashboard', async () => {
    openApp('/renter-dashboard', { user_type: 'host' });
    expect(await screen.findByText('Host dashboard')).toBeInTheDocument();
    expect(place.address).toBe('/host-dashboard?tab=trips');
  });
});

describe('the auth dialog', () => {
  test('P2.2-11 List Your Car opens it over home, in sign-up mode, for a host', async () => {
    const user = openApp('/browse');
    const [inHeader] = await screen.findAllByRole('button', { name: 'List Your Car' });
    await user.click(inHeader as Element);
    expect(await screen.findByRole('dialog', { name: 'Join Kerbside' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'List My Vehicle' })).toBeChecked();
    await waitFor(() => expect(place.address).toBe('/'));
  });

  test('P2.3-12 D2.10-04 the window event openAuth opens it in sign-in mode on any page', async () => {
    openApp('/browse');
    await screen.findByText('Browse page');
    window.dispatchEvent(new Event('openAuth'));
    expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeInTheDocument();
  });

  test('P2.3-12 it opens it in the admin area, too', async () => {
    openApp('/admin');
    await screen.findByRole('heading', { level: 1 });
    window.dispatchEvent(new Event('openAuth'));
    expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeInTheDocument();
  });

  test.each([
    ['renter', '/renter-dashboard'],
    ['host', '/host-dashboard'],
  ] as const)(
    'P2.3-10 P2.3-11 a signed-in %s goes on to %s and the step is replaced',
    async (type, to) => {
      server.use(http.post(apiUrl('/session'), () => ok(aSession({ user_type: type }))));
      const user = openApp('/');
      await user.click(await screen.findByRole('button', { name: 'Sign In' }));
      // The switch does not decide: an existing account signs in as what it is (U1).
      await user.click(await screen.findByRole('radio', { name: 'List My Vehicle' }));
      await signIn(user);
      await waitFor(() => expect(place.address).toBe(to));
      expect(place.type).toBe('REPLACE');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByText('Welcome Back!')).toBeInTheDocument();
    },
  );

  test('P2.3-11 who looks at vehicles stays there when signing in by the header', async () => {
    const user = openApp('/browse?location=Leeds&page=2');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await signIn(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // All that follows a sign-in has happened by now.
    expect(await screen.findByText('Welcome Back!')).toBeVisible();
    expect(await screen.findByRole('button', { name: /, account$/ })).toBeVisible();
    expect(place.address).toBe('/browse?location=Leeds&page=2');
  });

  test('U1 R4 a visitor who follows a letter’s link signs in and gets the booking', async () => {
    const user = openApp(`/bookings/${bookingId}`);
    await signIn(user);
    await waitFor(() => expect(place.address).toBe(`/bookings/${bookingId}`));
    expect(await screen.findByText('Meet Priya S.')).toBeVisible();
  });

  test('the booking flow stays on its page after signing in', async () => {
    const user = openApp('/browse?page=2');
    await screen.findByText('Browse page');
    window.dispatchEvent(new CustomEvent('openAuth', { detail: { stay: true } }));
    await signIn(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Welcome Back!')).toBeVisible();
    expect(await screen.findByRole('button', { name: /, account$/ })).toBeVisible();
    expect(place.address).toBe('/browse?page=2');
  });

  test.each([
    ['/browse?page=2', '/browse?page=2'],
    ['https://elsewhere.example/', '/renter-dashboard'],
    ['//elsewhere.example', '/renter-dashboard'],
    ['/\\elsewhere.example', '/renter-dashboard'],
  ])('R2 /auth opens it over home; returnTo=%s ends on %s', async (returnTo, end) => {
    const user = openApp(`/auth?returnTo=${encodeURIComponent(returnTo)}`);
    expect(await screen.findByText('Landing page')).toBeInTheDocument();
    await signIn(user);
    await waitFor(() => expect(place.address).toBe(end));
  });

  test('closing it keeps the visitor where they are', async () => {
    const user = openApp('/browse');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(place.address).toBe('/browse');
  });
});

test('P2.2-17 P2.8-01 N2 the header has the bell for who is signed in, and not for visitors', async () => {
  openApp('/', {});
  const header = await screen.findByRole('banner');
  const bell = await within(header).findByRole('button', { name: /^Notifications/ });
  expect(bell).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(bell);
  expect(within(header).getByRole('region', { name: 'Notifications' })).toBeVisible();
  cleanup();
  openApp('/');
  await within(await screen.findByRole('banner')).findByRole('button', { name: 'Sign In' });
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
});

test('P2.2-09 How It Works from another page lands on the section', async () => {
  const user = openApp('/browse');
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  const [inHeader] = await screen.findAllByRole('link', { name: 'How It Works' });
  await user.click(inHeader as Element);
  expect(await screen.findByText('Landing page')).toBeInTheDocument();
  expect(place.address).toBe('/#how-it-works');
  await waitFor(() =>
    expect(scrolledTo.mock.contexts).toContain(screen.getByText('How it works here')),
  );
  expect(screen.getByText('How it works here')).toHaveFocus();
});

test('who wants less motion is taken to the section at once', async () => {
  matchMedia((query) => query.includes('reduced-motion'));
  const user = openApp('/');
  await screen.findByText('Landing page');
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getAllByRole('link', { name: 'How It Works' })[0] as Element);
  await waitFor(() =>
    expect(scrolledTo).toHaveBeenCalledWith({ behavior: 'auto', block: 'start' }),
  );
});

test('P2.2-08 How It Works on the home page scrolls each time it is pressed', async () => {
  const user = openApp('/');
  await screen.findByText('Landing page');
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  const [inHeader] = screen.getAllByRole('link', { name: 'How It Works' });
  await user.click(inHeader as Element);
  await user.click(inHeader as Element);
  await waitFor(() =>
    expect(
      scrolledTo.mock.contexts.filter(
        (element) => element === screen.getByText('How it works here'),
      ),
    ).toHaveLength(2),
  );
});

test('a navigation moves the focus to the content', async () => {
  const user = openApp('/');
  await screen.findByText('Landing page');
  await user.click(screen.getAllByRole('link', { name: 'Browse Cars' })[0] as Element);
  await screen.findByText('Browse page');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a new search on the same page moves the focus to the results', async () => {
  const user = openApp('/browse?location=Leeds');
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(place.address).toBe('/browse?page=2');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('an address whose hash is no text opens all the same', async () => {
  openApp('/browse#50%');
  expect(await screen.findByText('Browse page')).toBeInTheDocument();
});

describe('signing out', () => {
  async function signOut() {
    const user = openApp('/renter-dashboard', { user_type: 'renter' });
    await user.click(await screen.findByRole('button', { name: 'Tom Harris, account' }));
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  }

  test('ends the session and loads the home page anew', async () => {
    let token: string | null = null;
    server.use(
      http.delete(apiUrl('/session'), ({ request }) => {
        token = request.headers.get('X-CSRF-Token');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await signOut();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(token).toBe('csrf-token-of-the-test');
    // The Back button may bring this document out of the browser's cache.
    expect(loadAnew).not.toHaveBeenCalled();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(loadAnew).toHaveBeenCalledOnce();
  });

  test('counts as done when the session was over already', async () => {
    server.use(http.delete(apiUrl('/session'), () => problem({ status: 401 })));
    await signOut();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  test('P4-05 the user is forgotten first, and nobody is asked to sign in meanwhile', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    server.use(
      http.delete(apiUrl('/session'), async () => {
        await held;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await signOut();
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.queryByText('Renter dashboard')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('P4-01 tells the other tabs', async () => {
    const otherTab = new BroadcastChannel('live');
    const told = vi.fn<() => void>();
    otherTab.addEventListener('message', told);
    await signOut();
    await waitFor(() => expect(told).toHaveBeenCalled());
    otherTab.close();
  });

  test('P4-05 after a failure, which is said, the user is there again', async () => {
    server.use(
      http.delete(apiUrl('/session'), () => problem({ status: 503, detail: 'Please wait.' })),
    );
    await signOut();
    expect(await screen.findByText('Sign out failed')).toBeInTheDocument();
    expect(await screen.findByText('Renter dashboard')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

test('A2.1-07 a drawer that closes lets the focus go to the next page', async () => {
  server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession())));
  const user = startApp('/admin/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('link', { name: 'Security' }),
  );
  await screen.findByRole('heading', { name: 'Security' });
  await waitFor(() => expect(document.getElementById('main')).toHaveFocus());
});

test('R4 a session that ended elsewhere asks to sign in again', async () => {
  openApp('/renter-dashboard', { user_type: 'renter' });
  const ask = await screen.findByRole('button', { name: 'Ask for bookings' });
  server.use(
    http.get(apiUrl('/session'), () => ok(aSession(null))),
    http.get(apiUrl('/bookings'), () => problem({ status: 401 })),
  );
  await userEvent.click(ask);
  expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeInTheDocument();
  await waitFor(() => expect(place.address).toBe('/'));
});

test('P6-03 a visitor browses although the session cannot be read', async () => {
  server.use(http.get(apiUrl('/session'), () => problem({ status: 500 })));
  startApp('/browse');
  expect(await screen.findByText('Browse page')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
});

test('D2.1-03 a dashboard waits when it cannot be told who is signed in', async () => {
  server.use(http.get(apiUrl('/session'), () => problem({ status: 500 })));
  const user = startApp('/renter-dashboard');
  expect(await screen.findByText('We could not check who is signed in')).toBeInTheDocument();
  expect(place.address).toBe('/renter-dashboard');
  server.use(http.get(apiUrl('/session'), () => ok(aSession({ user_type: 'renter' }))));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Renter dashboard')).toBeInTheDocument();
});

test('R4 when another tab has signed somebody else in, what was read for the former user goes', async () => {
  server.use(http.get(apiUrl('/session'), () => ok(aSession({ id: 'x', user_type: 'renter' }))));
  const client = makeQueryClient();
  await client.fetchQuery(sessionQuery);
  await client.fetchQuery({ queryKey: ['mine'], queryFn: () => 'of x' });
  await client.fetchQuery({
    queryKey: ['vehicles'],
    queryFn: () => 'of all',
    meta: { public: true },
  });
  server.use(http.get(apiUrl('/session'), () => ok(aSession({ id: 'y', user_type: 'renter' }))));
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(client.getQueryData(['mine'])).toBeUndefined();
  expect(client.getQueryData(['vehicles'])).toBe('of all');
});
