import { screen, waitFor, within } from '@testing-library/react';
import { http, type JsonBodyType } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '@/lib/leave';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { aLookedUpVehicle, anInsuranceQuote } from '@/testing/insurance';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { insuranceDraft, keepInsuranceDraft } from '../rules/proposal-draft';
import { emptyProposal } from '../rules/proposal-form';
import InsuranceDialog from './insurance-dialog';

vi.mock(import('@/lib/leave'), () => ({ leaveTo: vi.fn<typeof leaveTo>() }));

const sent: Record<string, JsonBodyType> = {};
function taking(path: string, answer: () => Response) {
  return http.post(apiUrl(path), async ({ request }) => {
    sent[path] = (await request.json()) as JsonBodyType;
    return answer();
  });
}

beforeEach(() => {
  for (const path of Object.keys(sent)) delete sent[path];
  vi.mocked(leaveTo).mockReset();
  server.use(
    taking('/insurance-lookups', () => ok(aLookedUpVehicle)),
    taking('/insurance-quotes', () => ok(anInsuranceQuote())),
    taking('/insurance-orders', () => ok({ order_id: '1', url: '/sandbox/checkout/1' })),
  );
});

async function atDetails() {
  const shown = renderApp(<InsuranceDialog onClose={() => undefined} />, { user: {} });
  const dialog = within(await screen.findByRole('dialog', { name: 'Temporary Vehicle Insurance' }));
  await shown.user.type(
    await dialog.findByRole('textbox', { name: /Registration number/ }),
    'ab12 cde',
  );
  await shown.user.click(dialog.getByRole('button', { name: 'Find this vehicle' }));
  expect(await dialog.findByText('AB12CDE')).toHaveAttribute('data-slot', 'plate-chip');
  return { ...shown, dialog };
}

test('D2.10-02 D5-44 it begins with the vehicle, and says what it is not for', async () => {
  const { dialog } = await atDetails();
  expect(sent['/insurance-lookups']).toEqual({ registration_number: 'AB12CDE' });
  expect(dialog.getByRole('textbox', { name: /Value of the vehicle/ })).toHaveValue('15000');
  expect(dialog.getByText(/at least 4 hours away/)).toBeVisible();
});

test('D5-49 without what is needed no quote is asked for', async () => {
  const { dialog, user } = await atDetails();
  await user.click(dialog.getByRole('button', { name: 'Get my quote' }));
  expect(await dialog.findByText('Please give the licence number.')).toBeVisible();
  expect(dialog.getByText('Please choose a start date.')).toBeVisible();
  expect(
    dialog.getByText('Please give a DVLA check code, or a National Insurance number.'),
  ).toBeVisible();
  expect(dialog.getByText('Please say how many penalty points the driver has.')).toBeVisible();
  expect(dialog.getByText('Please say whether the driver has convictions.')).toBeVisible();
  expect(sent['/insurance-quotes']).toBeUndefined();
});

test('D3.15-05 up to three more drivers are named, each alike', async () => {
  const { dialog, user } = await atDetails();
  for (let i = 0; i < 3; i += 1)
    await user.click(dialog.getByRole('button', { name: 'Add a driver' }));
  expect(dialog.queryByRole('button', { name: 'Add a driver' })).toBeNull();
  expect(dialog.getAllByRole('group', { name: /Additional driver/ })).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Remove additional driver 2' }));
  expect(dialog.getAllByRole('group', { name: /Additional driver/ })).toHaveLength(2);
});

test('H10 what was typed is there again, without what only the broker is to know of the drivers', async () => {
  const { dialog, user, unmount } = await atDetails();
  await user.type(dialog.getByRole('textbox', { name: /^Licence number/ }), 'LOVEL862105A99AB');
  await user.type(dialog.getByRole('textbox', { name: /^Date of birth/ }), '10/12/1985');
  await user.selectOptions(dialog.getByRole('combobox', { name: /convictions/i }), 'major');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Penalty points/ }), 'over_six');
  await user.type(dialog.getByRole('textbox', { name: /^Home address/ }), '12 Mews Yard');
  await user.type(dialog.getByRole('textbox', { name: /National Insurance/ }), 'AB123456C');
  const kept = [localStorage, sessionStorage]
    .flatMap((store) => Object.keys(store).map((key) => store.getItem(key)))
    .join();
  expect(kept).not.toContain('LOVEL');
  expect(kept).not.toContain('AB123456C');
  expect(kept).not.toContain('1985');
  expect(kept).not.toContain('major');
  unmount();
  renderApp(<InsuranceDialog onClose={() => undefined} />, { user: {} });
  const again = within(await screen.findByRole('dialog', { name: 'Temporary Vehicle Insurance' }));
  expect(await again.findByText('What you had entered is here again')).toBeVisible();
  expect(again.getByText('AB12CDE')).toBeVisible();
  expect(again.getByRole('textbox', { name: /^Home address/ })).toHaveValue('12 Mews Yard');
  expect(again.getByRole('textbox', { name: /^Licence number/ })).toHaveValue('');
  expect(again.getByRole('combobox', { name: /convictions/i })).toHaveValue('');
  expect(again.getByRole('combobox', { name: /^Penalty points/ })).toHaveValue('');
}, 30_000);

test('H10 after the browser’s Back the order that waits for its payment is named', async () => {
  const values = emptyProposal(null);
  keepInsuranceDraft({ vehicle: aLookedUpVehicle, values, orderId: '42' }, null);
  renderApp(<InsuranceDialog onClose={() => undefined} />, { user: {} });
  expect(await screen.findByRole('link', { name: 'See that order' })).toHaveAttribute(
    'href',
    '/orders/42',
  );
});

test('H10 nobody else who signs in here finds it', () => {
  const values = emptyProposal(null);
  keepInsuranceDraft({ vehicle: aLookedUpVehicle, values }, 'ada');
  expect(insuranceDraft('ada')?.vehicle.registration_number).toBe('AB12CDE');
  expect(insuranceDraft('bob')).toBeNull();
  expect(insuranceDraft(null)).toBeNull();
  keepInsuranceDraft({ vehicle: aLookedUpVehicle, values }, null);
  expect(insuranceDraft('bob')).not.toBeNull();
});

test('what the records do not know is said at the plate', async () => {
  server.use(
    taking('/insurance-lookups', () =>
      problem({ status: 404, code: 'vehicle_unknown', detail: 'No such vehicle.' }),
    ),
  );
  const { user } = renderApp(<InsuranceDialog onClose={() => undefined} />, { user: {} });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /Registration number/ }), 'ab12cde');
  await user.click(dialog.getByRole('button', { name: 'Find this vehicle' }));
  expect(await dialog.findByText('No such vehicle.')).toBeVisible();
});

/** Fills in all that a quote needs. */
async function filled() {
  const shown = await atDetails();
  const { dialog, user } = shown;
  const type = async (name: RegExp, text: string) => {
    const box = dialog.getByRole('textbox', { name });
    await user.clear(box);
    await user.type(box, text);
  };
  await type(/^Full name/, 'Ada Lovelace');
  await type(/^Email/, 'ada@example.org');
  await type(/^Licence number/, 'LOVEL862105A99AB');
  await type(/^Date of birth/, '10/12/1985');
  await type(/^Licence pass date/, '01/03/2005');
  await type(/National Insurance/, 'AB123456C');
  await type(/^Home address/, '12 Mews Yard, London EC1A 0AA');
  const soon = new Date(Date.now() + 5 * 86_400_000);
  const later = new Date(Date.now() + 15 * 86_400_000);
  await type(/^From/, soon.toLocaleDateString('en-GB'));
  await type(/^To/, later.toLocaleDateString('en-GB'));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^At/ }), '10:00');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Penalty points/ }), 'none');
  await user.selectOptions(dialog.getByRole('combobox', { name: /convictions/i }), 'none');
  return shown;
}

test('D5-45 what the server says of a driver stands at that driver’s field', async () => {
  const { dialog, user } = await filled();
  server.use(
    taking('/insurance-quotes', () =>
      problem({
        status: 422,
        code: 'validation_failed',
        errors: [{ field: 'driver.licence_number', message: 'This number is another’s.' }],
      }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Get my quote' }));
  expect(await dialog.findByText('This number is another’s.')).toBeVisible();
});

test('D4-42 D4-43 the quote comes after a calculation, and a changed value is confirmed anew', async () => {
  const { dialog, user } = await filled();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(dialog.getByRole('button', { name: 'Get my quote' }));
  expect(await dialog.findByText('Calculating your quote…')).toBeVisible();
  const value = { name: /The vehicle’s value of £15,000/ };
  const box = await dialog.findByRole('checkbox', value);
  expect(dialog.getByRole('heading', { name: 'Quote' })).toHaveFocus();
  expect(scrolled.mock.contexts.at(-1)).toContainElement(box);
  expect(dialog.getByText(/^£170.59 for 7 days from 24 Nov 2026, 10:00$/)).toBeVisible();
  await user.click(box);
  expect(sent['/insurance-quotes']).toMatchObject({ vehicle_value: 15_000, is_owner: true });

  server.use(taking('/insurance-quotes', () => ok(anInsuranceQuote({ id: '2' }))));
  await user.click(dialog.getByRole('button', { name: 'Change the details' }));
  const worth = dialog.getByRole('textbox', { name: /Value of the vehicle/ });
  await user.clear(worth);
  await user.type(worth, '60000');
  await user.click(dialog.getByRole('button', { name: 'Get my quote' }));
  const most = { name: /The vehicle’s value of £55,000/ };
  expect(await dialog.findByRole('checkbox', most)).not.toBeChecked();

  for (const one of dialog.getAllByRole('checkbox')) await user.click(one);
  await user.click(dialog.getByRole('button', { name: /^Pay £/ }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  const kept: unknown = JSON.parse(sessionStorage.getItem('pendingInsurance') ?? '');
  expect(kept).toMatchObject({ vehicle: { registration_number: 'AB12CDE' }, orderId: '1' });
}, 30_000);
