import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { AdminDispute } from '@/lib/api/types';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { SaveDispute } from './save-dispute';

const dispute = {
  id: '5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11',
  origin: 'form',
  version: 2,
  status: 'pending',
  urgency: 'medium',
  admin_notes: '',
  assigned_name: null,
} as unknown as AdminDispute;

/** The form of a dispute that `change` changes, as somebody else does. */
function open() {
  let change: (more: Partial<AdminDispute>) => void = () => undefined;
  function Changing() {
    const [shown, setShown] = useState(dispute);
    change = (more) => act(() => setShown({ ...shown, ...more }));
    return <SaveDispute dispute={shown} />;
  }
  const sent: unknown[] = [];
  server.use(
    http.put(apiUrl(`/admin/disputes/${dispute.id}`), async ({ request }) => {
      const body = (await request.json()) as Partial<AdminDispute>;
      sent.push(body);
      return ok({ ...dispute, ...body, version: 9 });
    }),
  );
  return {
    ...renderApp(<Changing />),
    sent,
    change: (more: Partial<AdminDispute>) => change(more),
  };
}

test('X35 whoever decided the first time does not end the second look', async () => {
  const { change } = open();
  const statuses = () =>
    [...screen.getByLabelText<HTMLSelectElement>(/^Status/).options].map(({ label }) => label);
  change({ status: 'under_review', is_second_look: true, can_decide: true, proposed_at: null });
  expect(statuses()).toContain('Closed');
  change({ can_decide: false });
  expect(statuses()).toEqual(['Pending', 'Under review']);
  change({ can_decide: false, proposed_at: '2026-11-28T10:00:00Z' });
  expect(statuses()).toEqual(['Under review']);
});

const notes = () => screen.getByLabelText(/^Notes/);

test('Issue29 what is written stays when somebody changes something else, which is taken over', async () => {
  const { user, sent, change } = open();
  await user.type(notes(), 'My long notes');
  change({ version: 3, urgency: 'high' });
  expect(notes()).toHaveValue('My long notes');
  expect(screen.getByLabelText(/^Urgency/)).toHaveValue('high');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Dispute updated')).toBeVisible();
  expect(sent).toMatchObject([{ version: 3, urgency: 'high', admin_notes: 'My long notes' }]);
});

test('Issue29 of notes that both wrote both are shown, and one chooses', async () => {
  const { user, sent, change } = open();
  await user.type(notes(), 'Mine');
  change({ version: 3, admin_notes: 'Theirs' });
  expect(screen.getByRole('alert')).toHaveTextContent(/Nothing of yours is lost.*Notes.*Theirs/);
  expect(notes()).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 3, admin_notes: 'Mine' }]));
});

test('Issue29 theirs can be taken instead', async () => {
  const { user, change } = open();
  await user.type(notes(), 'Mine');
  change({ version: 3, admin_notes: 'Theirs' });
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(notes()).toHaveValue('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
});
