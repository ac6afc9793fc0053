import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import type { Admin, KeptDeal, KeptService } from '@/lib/api/types';
import { Component as AdminServices } from '@/routes/admin/general-services';
import { violationsIn } from '@/testing/axe';
import { anAdminSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aDeal, aService } from '@/testing/services';

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const kept: KeptService = {
  ...aService({ service_type: 'other', title: 'Number plates', requires_files: true }),
  version: 3,
};
const deal: KeptDeal = { ...aDeal(), is_active: true, version: 2 };

function open(role: Admin['role'] = 'superadmin', service = kept) {
  server.use(
    http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))),
    http.get(apiUrl('/admin/services'), () => ok({ items: [service] })),
    http.get(apiUrl('/admin/hpi-deals'), () => ok({ items: [deal] })),
  );
  return renderApp(
    <AdminAuthProvider>
      <AdminServices />
    </AdminAuthProvider>,
    { url: '/admin/general-services' },
  );
}

function hear(method: 'post' | 'put', path: string, answer: KeptService | KeptDeal = kept) {
  const heard = vi.fn<(body: unknown) => void>();
  server.use(
    http[method](apiUrl(path), async ({ request }) => {
      heard(await request.json());
      return ok(answer);
    }),
  );
  return heard;
}

test('A2.9-01 the page has its tabs, and begins with the services', async () => {
  open();
  expect(await screen.findByText('Number plates')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'General services' }));
  for (const name of ['Services', 'Ticket Appeals', 'HPI orders', 'Insurance orders'])
    expect(tabs.getByRole('link', { name })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('A2.9-02 D3.16-02 D9-44 a service is created with its options, and its picture follows', async () => {
  const { user } = open();
  const created = hear('post', '/admin/services');
  const sent = vi.fn<(type: string | null) => void>();
  server.use(
    http.put(apiUrl(`/admin/services/${kept.id}/image`), ({ request }) => {
      sent(request.headers.get('Content-Type'));
      return ok({ ...kept, display_image_url: picture });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Create Service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Service' }));
  const type = dialog.getByLabelText(/^Type/);
  expect(within(type).getAllByRole('option')).toHaveLength(7);
  await user.click(dialog.getByRole('button', { name: 'Create Service' }));
  expect(dialog.getByText('Please give a title.')).toBeVisible();
  expect(created).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/^Title/), ' Inspection ');
  await user.selectOptions(type, 'temporary_insurance');
  expect(dialog.getByText(/Its card shows half of it/)).toBeVisible();
  await user.selectOptions(type, 'vehicle_inspection');
  expect(dialog.queryByText(/Its card shows half of it/)).toBeNull();
  await user.type(dialog.getByLabelText('Price in pounds'), '49.995');
  await user.type(dialog.getByRole('textbox', { name: /^Description/ }), 'By an engineer');
  await user.click(dialog.getByRole('button', { name: 'Add an option' }));
  await user.type(dialog.getByLabelText('Name of option 1'), 'Basic');
  await user.type(dialog.getByLabelText('Price in pounds of option 1'), '39');
  expect(dialog.getByText(/up to 5 MB/)).toBeVisible();
  await user.upload(
    dialog.getByLabelText(/Choose a picture/),
    new File(['x'], 'van.png', { type: 'image/png' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Create Service' }));
  expect(await screen.findByText('Service created')).toBeVisible();
  expect(created).toHaveBeenCalledWith({
    service_type: 'vehicle_inspection',
    title: 'Inspection',
    description: 'By an engineer',
    status: 'inactive',
    base_price: '49.995',
    requires_files: false,
    variations: [{ name: 'Basic', price: '39', description: null }],
  });
  expect(sent).toHaveBeenCalledExactlyOnceWith('image/png');
});

test('A2.9-03 D9-44 H5 a service is edited; its picture may be up to 10 MB', async () => {
  const { user } = open('content', { ...kept, display_image_url: picture });
  const saved = hear('put', `/admin/services/${kept.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit: Number plates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
  expect(dialog.getByText(/up to 10 MB/)).toBeVisible();
  const file = new File(['x'], 'van.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 });
  await user.upload(dialog.getByLabelText(/Choose a picture/), file);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Please select an image smaller than 10MB.')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Remove van.png' }));
  await user.clear(dialog.getByLabelText(/^Title/));
  await user.type(dialog.getByLabelText(/^Title/), 'Plates');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Service updated')).toBeVisible();
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Plates', base_price: '12.99', version: 3 }),
  );
});

test('A2.9-03 who saved later is told of the other, and may go over it', async () => {
  const { user } = open();
  server.use(
    http.put(apiUrl(`/admin/services/${kept.id}`), () =>
      problem({
        status: 409,
        code: 'service_changed',
        detail: 'Somebody else has changed this service.',
        current: { ...kept, version: 4 },
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit: Number plates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(/Saving again replaces what they saved/)).toBeVisible();
  const saved = hear('put', `/admin/services/${kept.id}`);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Service updated')).toBeVisible();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ version: 4 }));
});

test('A2.9-03 what was changed in a service is not thrown away unasked', async () => {
  const { user } = open();
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: /^Edit.*Number plates/ }));
    return within(await screen.findByRole('dialog', { name: 'Edit Service' }));
  };
  await edit();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await edit();
  await user.type(dialog.getByLabelText(/^Description/), ' Made while you wait.');
  await user.keyboard('{Escape}');
  const asked = await screen.findByRole('alertdialog', { name: 'Discard what you have written?' });
  await user.click(within(asked).getByRole('button', { name: 'Keep writing' }));
  expect(dialog.getByLabelText(/^Description/)).toHaveDisplayValue(/Made while you wait\.$/);
});

test('A2.9-08 a service is switched off as it is', async () => {
  const { user } = open();
  const saved = hear('put', `/admin/services/${kept.id}`, { ...kept, status: 'inactive' });
  await user.click(await screen.findByRole('button', { name: 'Deactivate: Number plates' }));
  expect(await screen.findByText('Service deactivated')).toBeVisible();
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'inactive', title: 'Number plates', version: 3 }),
  );
});

test('D9-32 H10 insurance has factors beside its options', async () => {
  server.use(
    http.get(apiUrl('/admin/insurance-factors'), () =>
      ok({
        items: [
          { factor: 'base', label: 'Base', unit: 'pounds', standard: 10, least: 6, most: 100 },
          {
            factor: 'convictions',
            label: 'A driving conviction',
            unit: 'times',
            standard: 130,
            least: 100,
            most: 500,
          },
        ],
      }),
    ),
  );
  const { user } = open('content', { ...kept, service_type: 'temporary_insurance' });
  const saved = hear('put', `/admin/services/${kept.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit: Number plates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
  await user.click(await dialog.findByRole('button', { name: 'Add a factor' }));
  await user.selectOptions(dialog.getByLabelText('Factor 1'), 'convictions');
  expect(dialog.getByText(/100 to 500, usually 130/)).toBeVisible();
  await user.type(dialog.getByLabelText('Figure 1'), '150');
  await user.click(dialog.getByRole('button', { name: 'Add a busy period' }));
  await user.type(dialog.getByLabelText('First busy day 2'), '2026-12-20');
  await user.type(dialog.getByLabelText('Last busy day 2'), '2027-01-02');
  await user.type(dialog.getByLabelText('Multiplier in hundredths 2'), '120');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({
        variations: [
          {
            name: 'A driving conviction',
            factor: 'convictions',
            figure: 150,
            from: null,
            to: null,
          },
          {
            name: 'Busy period',
            factor: 'busy_period',
            figure: 120,
            from: '2026-12-20',
            to: '2027-01-02',
          },
        ],
      }),
    ),
  );
});

test('H7 A2.10-03 a deal is created, and one that is sold is switched off', async () => {
  const { user } = open('finance');
  const created = hear('post', '/admin/hpi-deals', deal);
  await user.click(await screen.findByRole('button', { name: 'Create deal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create deal' }));
  await user.type(dialog.getByLabelText(/^Title/), 'Three');
  await user.click(dialog.getByRole('button', { name: 'Create deal' }));
  expect(await screen.findByText('Deal created')).toBeVisible();
  expect(created).toHaveBeenCalledWith({
    title: 'Three',
    description: '',
    credits_amount: 3,
    price_pence: 1000,
    savings_amount: 500,
    display_order: 1,
    is_active: false,
  });
  const saved = hear('put', `/admin/hpi-deals/${deal.id}`, { ...deal, is_active: false });
  await user.click(screen.getByRole('button', { name: 'Deactivate: Three checks' }));
  expect(await screen.findByText('Deal deactivated')).toBeVisible();
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ is_active: false, price_pence: 3299, version: 2 }),
  );
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
});

test('U11 content keeps the services, finance the deals, and support reads', async () => {
  open('content');
  expect(await screen.findByRole('button', { name: 'Edit: Number plates' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Deal|Three checks/ })).not.toBeInTheDocument();
});

test('U11 support changes nothing of what is sold', async () => {
  open('support');
  expect(await screen.findByText('Number plates')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Create|Edit|Deactivate/ })).toBeNull();
});
