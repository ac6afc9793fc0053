import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/error';
import { renderApp } from '@/testing/render-app';
import { Loaded, type LoadFailure } from './loaded';

interface List {
  items: string[];
  page: number;
}

/** Answers that come when the test says so, in the order in which they were asked for. */
function answers() {
  const waiting: { give: (list: List) => void; fail: (error: Error) => void }[] = [];
  const ask = () =>
    new Promise<List>((give, fail) => {
      waiting.push({ give, fail });
    });
  const next = (how: (of: (typeof waiting)[number]) => void) =>
    act(async () => {
      const answer = waiting.shift();
      if (!answer) throw new Error('nothing was asked');
      how(answer);
      // A query tells its component of an answer in a later turn.
      await new Promise((done) => setTimeout(done, 50));
    });
  return {
    ask,
    give: (items: string[], page = 1) => next(({ give }) => give({ items, page })),
    fail: (status: number, detail?: string) =>
      next(({ fail }) => fail(new ApiError({ status, code: 'no', detail }))),
  };
}

type Shown = Partial<Omit<Parameters<typeof Loaded<List>>[0], 'query' | 'children'>>;

function Cars({ ask, page = 1, ...shown }: Shown & { ask: () => Promise<List>; page?: number }) {
  const query = useQuery({ queryKey: ['cars', page], queryFn: ask, retry: false });
  return (
    <section aria-label="Cars">
      <Loaded query={query} what="your cars" skeleton="h-9" {...shown}>
        {({ items }) => (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

const tryAgain = () => screen.getByRole('button', { name: 'Try again' });

test('it is on its way, then there', async () => {
  const { ask, give } = answers();
  renderApp(<Cars ask={ask} />);
  expect(screen.getByText('Loading your cars')).toBeInTheDocument();
  await give(['Ford']);
  expect(screen.getByText('Ford')).toBeVisible();
  expect(screen.queryByText('Loading your cars')).toBeNull();
});

test('"Try again" shows that it is tried, keeps the focus, and leaves it where the list then stands', async () => {
  const { ask, give, fail } = answers();
  const { user } = renderApp(<Cars ask={ask} />);
  await fail(500);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Unable to load your carsThe fault is ours, not yours.',
  );
  const button = tryAgain();
  await user.click(button);
  expect(tryAgain()).toBe(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('The fault is ours');

  await fail(429);
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert')).toHaveTextContent('Please wait a minute');

  await user.click(button);
  await give(['Ford']);
  expect(screen.getByText('Ford')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Cars' })).toHaveFocus();
});

function Pages(props: Parameters<typeof Cars>[0]) {
  const [page, setPage] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
      <Cars {...props} page={page} />
    </>
  );
}

test('the next page is on its way, whatever came of the one before it', async () => {
  const { ask, fail } = answers();
  const { user } = renderApp(<Pages ask={ask} />);
  await fail(500);
  expect(tryAgain()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Loading your cars')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the server refuses it explains', async () => {
  const { ask, fail } = answers();
  renderApp(<Cars ask={ask} failed="No cars today" />);
  await fail(403, 'Only hosts see this.');
  expect(screen.getByRole('alert')).toHaveTextContent('No cars todayOnly hosts see this.');
});

const NeverHeardOf = () => <p>Never heard of</p>;

test('what does not exist is not a failure', async () => {
  const { ask, fail } = answers();
  renderApp(<Cars ask={ask} gone={NeverHeardOf} />);
  await fail(404);
  expect(screen.getByText('Never heard of')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is gone by now is shown no longer, and what only did not load again is', async () => {
  const { ask, give, fail } = answers();
  function Asked() {
    const query = useQuery({ queryKey: ['cars', 1], queryFn: ask, retry: false });
    return (
      <>
        <button type="button" onClick={() => void query.refetch()}>
          Look again
        </button>
        <Cars ask={ask} gone={NeverHeardOf} />
      </>
    );
  }
  const { user } = renderApp(<Asked />);
  await give(['A Fiesta']);
  const again = screen.getByRole('button', { name: 'Look again' });
  await user.click(again);
  await fail(500);
  expect(screen.getByText('A Fiesta')).toBeVisible();
  await user.click(again);
  await fail(404);
  expect(screen.queryByText('A Fiesta')).toBeNull();
  expect(screen.getByText('Never heard of')).toBeVisible();
  await user.click(again);
  await give(['A Fiesta']);
  expect(screen.getByText('A Fiesta')).toBeVisible();
});

test('what does not exist can be asked for again, and says so while it is', async () => {
  const { ask, fail } = answers();
  const gone = ({ isRetrying, onRetry }: LoadFailure) => (
    <button type="button" onClick={onRetry}>
      {isRetrying ? 'Asking' : 'Ask'}
    </button>
  );
  const { user } = renderApp(<Cars ask={ask} gone={gone} />);
  await fail(404);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('button', { name: 'Asking' })).toHaveFocus();
  await fail(404);
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('a list without items says so; one that ends before this page leads to the first', async () => {
  const { ask, give } = answers();
  const { unmount } = renderApp(<Cars ask={ask} empty={<p>No cars yet</p>} />);
  await give([]);
  expect(await screen.findByText('No cars yet')).toBeVisible();
  unmount();

  renderApp(<Cars ask={ask} empty={<p>No cars yet</p>} />, { url: '/cars?tab=mine&page=7' });
  await give([], 7);
  expect(await screen.findByRole('heading', { name: 'There is no page 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/cars?tab=mine',
  );
});
