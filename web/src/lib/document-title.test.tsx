import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDocumentTitle, usePageTitle } from './document-title';

function Page({ title, part }: { title?: string; part?: string }) {
  usePageTitle(title);
  return part ? <Part title={part} /> : null;
}

function Part({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

test('what a page shows names it for as long as it is shown', () => {
  const { rerender } = render(<Page title="Vehicle" part="We could not load this vehicle" />);
  expect(document.title).toBe('We could not load this vehicle – Kerbside');
  rerender(<Page title="Vehicle" part="Ford Fiesta" />);
  expect(document.title).toBe('Ford Fiesta – Kerbside');
  rerender(<Page title="Vehicle" />);
  expect(document.title).toBe('Vehicle – Kerbside');
});

test('the page’s own title, when it comes later, does not take the place of what is shown', () => {
  const { rerender } = render(<Page part="Ford Fiesta" />);
  rerender(<Page title="Vehicle" part="Ford Fiesta" />);
  expect(document.title).toBe('Ford Fiesta – Kerbside');
});

test('without a title the page keeps the one that the server wrote', () => {
  document.title = 'Ford Fiesta 2020 in Leeds – Kerbside';
  render(<Page />);
  expect(document.title).toBe('Ford Fiesta 2020 in Leeds – Kerbside');
});
