import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { LoadFailed } from './load-failed';

function show(problem: 'gone' | 'ours') {
  renderApp(
    <LoadFailed
      title="This order does not exist"
      what="this order"
      text=""
      problem={problem}
      error={null}
      isRetrying={false}
      onRetry={() => undefined}
    />,
  );
  return screen.findByRole('heading', { level: 1 });
}

test('R11 what does not exist is said not to', async () => {
  expect(await show('gone')).toHaveTextContent('This order does not exist');
});

test('R11 what did not come is said not to have loaded', async () => {
  expect(await show('ours')).toHaveTextContent('We could not load this order');
});
