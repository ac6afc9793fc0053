import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aSite } from '@/testing/factories';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { CoverWords } from './cover-words';

const cover = { insurer: 'Acme', policy: '1', excess_pence: 1, phone: '1', is_sample: true };

test('X19 H11 that trips are insured is said where cover is configured', async () => {
  server.use(http.get(apiUrl('/site'), () => ok(aSite({ cover }))));
  renderApp(<CoverWords>Insured.</CoverWords>);
  expect(await screen.findByText('Insured.')).toBeVisible();
});

test('X19 H11 and nowhere else', async () => {
  server.use(http.get(apiUrl('/site'), () => ok(aSite({ cover: null }))));
  const { client } = renderApp(<CoverWords>Insured.</CoverWords>);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText('Insured.')).toBeNull();
});
