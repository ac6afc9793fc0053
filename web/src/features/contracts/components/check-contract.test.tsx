import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CheckContract } from './check-contract';

const paper = new File(['paper'], 'contract.pdf', { type: 'application/pdf' });
// What jsdom reads of a file is of another realm than what Node's digest takes.
paper.arrayBuffer = () => Promise.resolve(new TextEncoder().encode('paper').buffer);

test.each([
  [true, 'Unchanged'],
  [false, 'Not one of ours'],
])('X8 of a PDF only its fingerprint is sent; known: %s reads “%s”', async (known, words) => {
  let sent: unknown;
  server.use(
    http.post(apiUrl('/contracts/check'), async ({ request }) => {
      sent = await request.json();
      return ok({ known });
    }),
  );
  const { user, container } = renderApp(<CheckContract />);
  await user.upload(screen.getByLabelText(/Choose a PDF/), paper);
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
  expect(await violationsIn(container)).toEqual([]);
});
