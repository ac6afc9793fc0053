import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { Dispute } from '@/lib/api/types';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Consent } from './consent';

const dispute = { id: '5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11' } as Dispute;

test('Issue29 the writer agrees later that the other side is asked', async () => {
  server.use(http.post(apiUrl(`/disputes/${dispute.id}/consent`), () => ok(dispute)));
  const { user } = renderApp(<Consent dispute={dispute} />);
  await user.click(screen.getByRole('button', { name: 'You may ask the other side' }));
  expect(await screen.findByText('Thank you, we may ask the other side now')).toBeVisible();
});
