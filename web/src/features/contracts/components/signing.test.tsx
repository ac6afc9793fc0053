import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DriverNumbers } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { A_SIGNATURE, aCanvas, drawOn } from '@/testing/canvas';
import { aContract, aPaper, aSignedContract, contractId, somePapers } from '@/testing/contracts';
import { aBooking } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import ContractDialog from './contract-dialog';

// What follows an action is loaded with the first of them, which a busy machine takes its time for.
beforeAll(() => import('@/app/live-rules'), 60_000);

const full: DriverNumbers = {
  licence_country: 'great_britain',
  licence_number: 'MORGA657054SM9IJ',
  share_code: 'aBcD1234',
  ni_number: null,
};

beforeEach(() => {
  aCanvas();
  stores(full);
  gives(somePapers());
  shows(aContract());
  server.use(http.get(apiUrl('/bookings/:id'), () => ok(aBooking())));
});

const shows = (contract: ReturnType<typeof aContract>) =>
  server.use(http.get(apiUrl('/contracts/:id'), () => ok(contract)));
const gives = (papers: ReturnType<typeof somePapers>) =>
  server.use(http.get(apiUrl('/contracts/:id/papers'), () => ok(papers)));

/** The server's draft; returns what it holds. */
function stores(begin: DriverNumbers) {
  const draft = { now: begin };
  server.use(
    http.get(apiUrl('/contracts/:id/numbers'), () => ok(draft.now)),
    http.put(apiUrl('/contracts/:id/numbers'), async ({ request }) => {
      draft.now = (await request.json()) as DriverNumbers;
      return ok(draft.now);
    }),
  );
  return draft;
}

function signsWith(answer: (body: unknown) => Response) {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/contracts/:id/sign'), async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return answer(body);
    }),
  );
  return sent;
}

const open = () =>
  renderApp(<ContractDialog contractId={contractId} onClose={() => undefined} />, { user: {} });
const button = () => screen.findByRole('button', { name: 'Sign contract' });
const pad = () => screen.findByRole('img', { name: /Your signature/ });

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText(/Full legal name/), 'Tom Hill');
  drawn(await pad());
}
const drawn = (area: Element) => act(() => drawOn(area));

test('D1-08 D5-09 D8-17 X22 the button waits for name and drawing, and signs what was read', async () => {
  const sent = signsWith(() => ok(aContract({ contract_status: 'pending_host_signature' })));
  const { user } = open();
  expect(await button()).toBeDisabled();
  await user.type(screen.getByLabelText(/Full legal name/), 'Tom Hill');
  expect(await button()).toBeDisabled();
  drawn(await pad());
  expect(await button()).toBeEnabled();
  expect(screen.getByText('By signing you agree to this contract electronically.')).toBeVisible();
  expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  server.use(
    http.get(apiUrl('/contracts/:id/looks'), () => ok({ items: [] })),
    http.get(apiUrl('/contracts/:id'), () =>
      ok(
        aSignedContract({ side: 'renter', actions: [], label: 'Waiting for the host’s signature' }),
      ),
    ),
  );
  await user.click(await button());
  expect(
    await screen.findByText(
      'Contract signed successfully. Waiting for host signature to complete.',
    ),
  ).toBeVisible();
  const now = await screen.findByText('Waiting for the host’s signature');
  await waitFor(() => expect(seen.mock.contexts).toContain(now.closest('div')));
  seen.mockRestore();
  expect(sent).toEqual([
    { fingerprint: 'a'.repeat(64), full_name: 'Tom Hill', signature: A_SIGNATURE },
  ]);
});

test('D1-08 D8-17 pressing twice signs once: the second press comes while the draft is saved', async () => {
  const sent = signsWith(() => ok(aContract({ contract_status: 'pending_host_signature' })));
  server.use(
    http.put(apiUrl('/contracts/:id/numbers'), async ({ request }) => {
      await delay(300);
      return ok((await request.json()) as object);
    }),
  );
  const { user } = open();
  await fillIn(user);
  await user.dblClick(await button());
  expect(await screen.findByText(/^Contract signed successfully/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('D5-10 a name that is typed in place of a drawing signs as well', async () => {
  const sent = signsWith(() => ok(aContract({ contract_status: 'pending_host_signature' })));
  const { user } = open();
  await user.type(await screen.findByLabelText(/Full legal name/), 'Tom Hill');
  await user.click(screen.getByRole('button', { name: 'Type it instead' }));
  await user.click(await button());
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('D5-10 a name unlike the profile’s gets a hint and is no refusal', async () => {
  const sent = signsWith(() => ok(aContract({ contract_status: 'pending_host_signature' })));
  const { user } = open();
  await user.type(await screen.findByLabelText(/Full legal name/), 'Thomas Hill');
  expect(screen.getByText(/Your profile says “Tom Hill”/)).toBeVisible();
  drawn(await pad());
  await user.click(await button());
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('D5-11 without all three documents nothing is sent, and the toast names them', async () => {
  gives(somePapers({ papers: [aPaper('driving_licence_front'), aPaper('proof_of_address')] }));
  const sent = signsWith(() => ok(aContract()));
  const { user } = open();
  await fillIn(user);
  await user.click(await button());
  expect(await screen.findByText('Missing Documents')).toBeVisible();
  expect(
    screen.getByText(
      'Please upload all required documents: driving licence (front & back) and proof of address',
    ),
  ).toBeVisible();
  expect(sent).toEqual([]);
});

test('D5-12 D5-13 missing numbers are refused at their fields', async () => {
  stores({ licence_country: null, licence_number: null, share_code: null, ni_number: null });
  const sent = signsWith(() => ok(aContract()));
  const { user } = open();
  await fillIn(user);
  await user.click(await button());
  expect(await screen.findByText('Please provide your driving license number')).toBeVisible();
  expect(
    screen.getByText('Please provide either DVLA Share Code or DVLA Check/NI Number'),
  ).toBeVisible();
  expect(sent).toEqual([]);
});

test('X20 a licence of another country has no share code and brings the original', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Another country/ }));
  expect(screen.queryByLabelText(/DVLA share code/)).toBeNull();
  expect(screen.getByText(/Please bring the original to the hand-over/)).toBeVisible();
  expect(screen.getByText('Add further document')).toBeVisible();
});

test.each([
  [
    'D5-05 D5-01',
    {
      status: 422,
      code: 'validation_failed',
      errors: [{ field: 'signature', message: 'Signature file too large (max 500KB)' }],
    },
    ['Invalid Signature', 'Signature file too large (max 500KB)'],
  ],
  [
    'D5-05 D5-03',
    {
      status: 422,
      code: 'validation_failed',
      errors: [{ field: 'signature', message: 'Invalid signature format' }],
    },
    ['Invalid Signature', 'Invalid signature format'],
  ],
  ['D5-11', { status: 422, code: 'papers_missing' }, ['Missing Documents']],
  [
    'D8-20',
    { status: 503, code: 'signature_not_saved' },
    ['Failed to save signature. Please try again.'],
  ],
  ['D8-13', { status: 503, code: 'unavailable' }, ['Failed to sign contract']],
])('%s each refusal has its toast, and what was typed stays', async (_, refusal, words) => {
  signsWith(() => problem(refusal));
  const { user } = open();
  await fillIn(user);
  await user.click(await button());
  const toast = await screen.findByText(words[0]!, { selector: '[role=status] *, [role=alert] *' });
  expect(toast).toBeVisible();
  for (const part of words) expect(screen.getAllByText(part)[0]).toBeVisible();
  expect(screen.getByLabelText(/Full legal name/)).toHaveValue('Tom Hill');
  expect(await button()).toBeEnabled();
});

test.each(['driver_too_young', 'licence_too_new', 'licence_age_differs'])(
  'X4 K5 %s is said at the form with the ways out and what a cancellation gives back',
  async (code) => {
    signsWith(() => problem({ status: 422, code, detail: 'The driver must be at least 21.' }));
    const { user } = open();
    await fillIn(user);
    await user.click(await button());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('You cannot sign this contract')).toBeVisible();
    expect(alert.getByText('The driver must be at least 21.')).toBeVisible();
    expect(alert.getByText(/You can ask the host about it, or cancel the booking/)).toBeVisible();
    expect(alert.getByRole('link', { name: 'Go to the booking' })).toBeVisible();
  },
);

test('X22 D8-13 a text that moved on while it was read is shown anew, and the form keeps what was typed', async () => {
  const sent = signsWith((body) => {
    if ((body as { fingerprint: string }).fingerprint.startsWith('b'))
      return ok(aContract({ contract_status: 'pending_host_signature' }));
    shows(
      aContract({ contract_content: '1. Parties\nTea is included.', fingerprint: 'b'.repeat(64) }),
    );
    return problem({
      status: 409,
      code: 'contract_text_moved',
      detail: 'The contract changed while you were reading it. Please read it again.',
    });
  });
  const { user } = open();
  await fillIn(user);
  await user.click(await button());
  expect(await screen.findByText('Tea is included.')).toBeVisible();
  expect(screen.getByText('Failed to sign contract')).toBeVisible();
  expect(screen.getByLabelText(/Full legal name/)).toHaveValue('Tom Hill');
  await user.click(await button());
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('X23 who is too late reads what it is now', async () => {
  signsWith(() => {
    shows(aContract({ contract_status: 'expired', label: 'Expired', actions: [] }));
    return problem({
      status: 409,
      code: 'contract_moved',
      detail: 'The booking was cancelled, so this contract has expired.',
    });
  });
  const { user } = open();
  await fillIn(user);
  await user.click(await button());
  expect(await screen.findByText('Contract changed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign contract' })).toBeNull());
  expect(screen.getByText('Expired')).toBeVisible();
});

test('X13 what is typed is stored by itself and is there again after a reload', async () => {
  const draft = stores({ ...full, licence_number: null, share_code: null });
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText(/Driving licence number/), 'MORGA657054SM9IJ');
  await waitFor(() => expect(draft.now.licence_number).toBe('MORGA657054SM9IJ'));
  unmount();
  open();
  expect(await screen.findByLabelText(/Driving licence number/)).toHaveValue('MORGA657054SM9IJ');
});

test('D8-15 D8-14 a document that does not arrive is named, further ones together', async () => {
  server.use(
    http.post(apiUrl('/contracts/:id/papers/proof-of-address'), () => problem({ status: 503 })),
    http.post(apiUrl('/contracts/:id/papers/further'), () => problem({ status: 503 })),
  );
  stores({ ...full, licence_country: 'other', share_code: null });
  const file = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' });
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Replace proof of address/), file);
  expect(await screen.findByText('Failed to upload Proof of address')).toBeVisible();
  await user.upload(screen.getByLabelText(/Add further document/), file);
  expect(await screen.findByText('Upload Error')).toBeVisible();
  expect(screen.getByText('Failed to upload documents. Please try again.')).toBeVisible();
});

test('D5-14 a licence is a photo and not a PDF; nothing is sent', async () => {
  gives(somePapers({ papers: [] }));
  let sent = 0;
  server.use(
    http.post(apiUrl('/contracts/:id/papers/driving-licence-front'), () => {
      sent++;
      return ok({ id: contractId, url: '/files/private/x' }, 201);
    }),
  );
  const file = new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' });
  open();
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(await screen.findByLabelText(/Add driving licence \(front\)/), file);
  const slot = within(screen.getByRole('group', { name: 'Driving licence (front)' }));
  expect(await slot.findByText('Please select an image file.')).toBeVisible();
  expect(sent).toBe(0);
});

test('U10 an address that no profile has comes before anything else', async () => {
  shows(aContract({ needs_address: true }));
  server.use(
    http.put(apiUrl('/contracts/:id/address'), async ({ request }) => {
      const { address } = (await request.json()) as { address: string };
      const contract = aContract({ contract_content: `1. Parties\n${address}` });
      shows(contract);
      return ok(contract);
    }),
  );
  const { user } = open();
  await user.type(
    await screen.findByLabelText(/Your address/, { selector: 'input' }),
    '4 Elm Grove, Leeds',
  );
  expect(screen.queryByRole('button', { name: 'Sign contract' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add it to the contract' }));
  expect(await button()).toBeVisible();
  expect(screen.getByText('4 Elm Grove, Leeds')).toBeVisible();
});

test('X24 who is asked for later terms reads that they may be refused', async () => {
  shows(aContract({ has_later_terms: true }));
  open();
  expect(await screen.findByText('The host added terms after you booked')).toBeVisible();
});
