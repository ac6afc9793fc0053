import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { aCanvas, drawOn } from '@/testing/canvas';
import { aContract, aPaper, aSignedContract, contractId, somePapers } from '@/testing/contracts';
import { aBooking } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import ContractDialog from './contract-dialog';

// What follows an action is loaded with the first of them, which a busy machine takes its time for.
beforeAll(() => import('@/app/live-rules'), 60_000);

const forHost = somePapers({
  side: 'host',
  can_look: true,
  can_ask_again: true,
  can_change: false,
});

beforeEach(() => {
  aCanvas();
  gives(forHost);
  server.use(
    http.get(apiUrl('/contracts/:id'), () => ok(aSignedContract())),
    http.get(apiUrl('/bookings/:id'), () => ok(aBooking())),
  );
});

const gives = (papers: typeof forHost) =>
  server.use(http.get(apiUrl('/contracts/:id/papers'), () => ok(papers)));
const open = () =>
  renderApp(<ContractDialog contractId={contractId} onClose={() => undefined} />, {
    user: { user_type: 'host' },
  });

function reveals(answer: (what: string) => Response) {
  const looks: unknown[] = [];
  server.use(
    http.post(apiUrl('/contracts/:id/reveal'), async ({ request }) => {
      const body = (await request.json()) as { what: string };
      looks.push(body);
      return answer(body.what);
    }),
  );
  return looks;
}
const revealed = (value: string | null, pages: string[] = []) =>
  ok({ value, page_urls: pages, file_url: null });

test('D6-03 X13 everything is covered until it is looked at, one by one, and only that is asked for', async () => {
  const looks = reveals((what) =>
    what === 'licence_number' ? revealed('54SM9IJ') : revealed(null, ['/files/private/front']),
  );
  const { user } = open();
  const covered = await screen.findAllByText('••••••••');
  expect(covered).toHaveLength(2);
  expect(screen.queryByText(/National Insurance/)).toBeNull();
  expect(screen.getByText(/Tom H\. can read what you look at, and when/)).toBeVisible();
  expect(looks).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Show: Driving licence number/ }));
  expect(await screen.findByText('54SM9IJ')).toBeVisible();
  expect(screen.getAllByText('••••••••')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show: Driving licence (front)' }));
  expect(await screen.findByRole('img', { name: 'Driving licence (front)' })).toBeVisible();
  expect(looks).toEqual([
    { what: 'licence_number', paper_id: null },
    { what: 'driving_licence_front', paper_id: aPaper('driving_licence_front').id },
  ]);
  expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
});

test('D8-19 a picture that does not load and a document without pictures say so', async () => {
  reveals((what) =>
    what === 'driving_licence_front' ? revealed(null, ['/files/private/gone']) : revealed(null),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show: Driving licence (front)' }));
  const image = await screen.findByRole('img', { name: 'Driving licence (front)' });
  act(() => void image.dispatchEvent(new Event('error')));
  expect(await screen.findByText('Driving licence (front): Failed to load image')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show: Proof of address' }));
  expect(await screen.findByText('Proof of address: Unable to load preview')).toBeVisible();
});

test('D6-03 what cannot be shown says why, and can be asked for again', async () => {
  reveals(() => problem({ status: 409, code: 'papers_closed', detail: 'The trip is settled.' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show: DVLA share code' }));
  expect(await screen.findByText('DVLA share code cannot be shown')).toBeVisible();
  expect(screen.getByText('The trip is settled.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show: DVLA share code' })).toBeEnabled();
});

test('U7 whose access has ended reads why and sees nothing', async () => {
  gives({ ...forHost, can_look: false, why_not: 'The booking was cancelled.', papers: [] });
  open();
  expect(await screen.findByText('The booking was cancelled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('X20 a used code is asked for again once it was looked at', async () => {
  reveals(() => revealed('aBcD1234'));
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/contracts/:id/ask-again'), async ({ request }) => {
      asked.push(await request.json());
      const papers = { ...forHost, asked_again: ['share_code' as const] };
      gives(papers);
      return ok(papers);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show: DVLA share code' }));
  await user.click(
    await screen.findByRole('button', { name: /Ask for it again: DVLA share code/ }),
  );
  expect(await screen.findByText('We have asked the renter for it')).toBeVisible();
  expect(asked).toEqual([{ what: 'share_code' }]);
  expect(await screen.findByText(/You asked Tom H\. for something once more/)).toBeVisible();
  // The used one gives way to what comes, which is looked at anew.
  expect(screen.queryByText('aBcD1234')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show: DVLA share code' })).toBeEnabled();
});

test('X21 a licence that is not valid leads to the cancellation with its reason filled in', async () => {
  const reason = 'The driving licence check found that the licence is not valid.';
  server.use(
    http.put(apiUrl('/contracts/:id/licence-check'), () => {
      const papers = { ...forHost, cancellation_reason: reason };
      gives(papers);
      return ok(papers);
    }),
    http.get(apiUrl('/bookings/:id'), () =>
      ok(
        aBooking({
          booking_status: 'confirmed',
          actions: [{ action: 'cancel', refunds: [] }] as never,
        }),
      ),
    ),
  );
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/bookings/:id/cancel'), async ({ request }) => {
      sent.push(await request.json());
      return ok(aBooking({ booking_status: 'cancelled' }));
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'No, it is not valid' }));
  await user.click(screen.getByRole('button', { name: 'Note the result' }));
  expect(
    await screen.findByText(/It counts as your cancellation until we have confirmed/),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Cancel/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Cancel/ }));
  expect(dialog.getByRole('textbox')).toHaveValue(reason);
  await user.click(dialog.getByRole('button', { name: /Cancel booking|Yes, cancel/ }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ reason }) as unknown]));
});

test('Trust 2.5 a result of the check without an answer is refused at its field', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Note the result' }));
  expect(await screen.findByText('Please say whether the licence is valid')).toBeVisible();
});

test('D1-05 D4-05 D8-18 the host countersigns with a name and a drawing', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/contracts/:id/countersign'), async ({ request }) => {
      sent.push(await request.json());
      return ok(aSignedContract({ contract_status: 'completed', actions: [] }));
    }),
  );
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Countersign contract' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText(/Full legal name/), 'Priya Shah');
  const pad = await screen.findByRole('img', { name: /Your signature/ });
  act(() => drawOn(pad));
  await user.click(button);
  expect(await screen.findByText('Contract completed successfully')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ full_name: 'Priya Shah' }) as unknown]);
});

test('D2.3-14 D4-06 D1-15 the dialog shows signatures and dates as Britons write them, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  server.use(
    http.get(apiUrl('/contracts/:id'), () =>
      ok(
        aSignedContract({
          contract_status: 'completed',
          label: 'Signed by both',
          actions: [],
          completed_at: '2026-11-22T09:00:00Z',
        }),
      ),
    ),
  );
  const { user } = open();
  expect(await screen.findByRole('img', { name: 'Signature of Tom Hill' })).toBeVisible();
  expect(screen.getByText(/Hirer: Tom Hill, 21 Nov 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    `/api/v1/contracts/${contractId}/pdf`,
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('D2.3-14 one that does not exist, or is not the reader’s, says so', async () => {
  server.use(http.get(apiUrl('/contracts/:id'), () => problem({ status: 404 })));
  open();
  expect(await screen.findByText('This contract was not found')).toBeVisible();
});

test('X10 X20 the renter reads who looked at what, until when it is kept, and sends again what is asked for', async () => {
  const codes: unknown[] = [];
  gives(somePapers({ can_change: false, asked_again: ['share_code'] }));
  server.use(
    http.get(apiUrl('/contracts/:id'), () =>
      ok(
        aContract({
          contract_status: 'pending_host_signature',
          renter_signed_at: '2026-11-21T09:00:00Z',
          actions: [],
        }),
      ),
    ),
    http.get(apiUrl('/contracts/:id/looks'), () =>
      ok({
        items: [
          {
            what: 'licence_number',
            label: 'Licence number',
            looked_by: 'Priya S.',
            looked_at: '2026-11-22T09:30:00Z',
          },
        ],
      }),
    ),
    http.put(apiUrl('/contracts/:id/numbers'), async ({ request }) => {
      codes.push(await request.json());
      return ok({ licence_country: 'great_britain' });
    }),
  );
  const { user } = renderApp(<ContractDialog contractId={contractId} onClose={() => undefined} />, {
    user: {},
  });
  expect(await screen.findByText(/Priya S\. looked at: Licence number/)).toBeVisible();
  expect(screen.getByText(/Your numbers are deleted by/)).toBeVisible();
  expect(screen.getByText(/You need not sign again/)).toBeVisible();
  await user.type(screen.getByLabelText(/New DVLA share code/), 'short');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(await screen.findByText(/A share code has 8 letters and digits/)).toBeVisible();
  await user.clear(screen.getByLabelText(/New DVLA share code/));
  await user.type(screen.getByLabelText(/New DVLA share code/), 'NeW45678');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(await screen.findByText('Share code sent')).toBeVisible();
  expect(codes).toEqual([expect.objectContaining({ share_code: 'NeW45678' }) as unknown]);
});
