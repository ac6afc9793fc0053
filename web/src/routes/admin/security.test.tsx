import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { AdminSession } from '@/lib/api/types';
import { anAdminSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as AdminArea } from './area';

const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
const enrolled = (left = 10) => anAdminSession({}, { enrolled: true, recovery_codes_left: left });
const passwordNeeded = () => problem({ status: 403, code: 'password_needed' });
const wrongCode = () =>
  problem({
    status: 422,
    code: 'validation_failed',
    errors: [{ field: 'code', message: 'This code is wrong.' }],
  });
const secret = () =>
  ok({
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/x',
    qr: { size: 21, path: 'M0 0h7v1h-7z' },
  });

function open(session: AdminSession) {
  server.use(http.get(apiUrl('/admin/session'), () => ok(session)));
  return renderApp(<AdminArea />, { url: '/admin/security', path: '/admin/*' });
}

/** A POST's answers, one after another, the last one for good; collects what was sent. */
function answers(path: string, ...given: (() => Response)[]) {
  const bodies: unknown[] = [];
  server.use(
    http.post(apiUrl(path), async ({ request }) => {
      bodies.push(await request.json().catch(() => null));
      const next = given.length > 1 ? given.shift() : given[0];
      if (!next) throw new Error('no answer given');
      return next();
    }),
  );
  return bodies;
}

const button = (name: string) => screen.findByRole('button', { name });

describe('setting up', () => {
  test('U5 shows the secret as picture and text, takes a code, shows recovery codes once', async () => {
    answers('/admin/two-factor', secret);
    const sent = answers('/admin/two-factor/confirm', wrongCode, () =>
      ok({ recovery_codes: codes, session: enrolled() }),
    );
    const { user } = open(anAdminSession());
    await user.click(await button('Set up two-factor sign-in'));
    const picture = await screen.findByRole('img', { name: 'QR code of the secret' });
    expect(picture).toHaveAttribute('viewBox', '-4 -4 29 29');
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Set up your authenticator app' })).toHaveFocus();

    await user.click(await button('Turn on'));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Please enter the code/);
    await user.type(screen.getByLabelText('Code'), '111111{Enter}');
    expect(await screen.findByText('This code is wrong.')).toBeVisible();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    expect(sent.at(-1)).toEqual({ code: '123 456' });

    await user.click(await button('Copy codes'));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(await button('I have saved them'));
    expect(await screen.findByText('10 recovery codes left')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Two-factor sign-in' })).toHaveFocus();
    expect(screen.queryByText('AAAAA-BBBBB')).not.toBeInTheDocument();
  });

  test('U5 a set-up that is cancelled leads back to its button', async () => {
    answers('/admin/two-factor', secret);
    const { user } = open(anAdminSession());
    await user.click(await button('Set up two-factor sign-in'));
    await user.click(await button('Cancel'));
    expect(await button('Set up two-factor sign-in')).toHaveFocus();
  });

  test('U5 the recovery codes can be kept as a file', async () => {
    let saved: Blob | MediaSource | null = null;
    URL.createObjectURL = vi.fn<typeof URL.createObjectURL>((blob) => {
      saved = blob;
      return 'blob:codes';
    });
    URL.revokeObjectURL = vi.fn<() => void>();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    answers('/admin/two-factor/recovery-codes', () => ok({ recovery_codes: codes }));
    const { user } = open(enrolled());
    await user.click(await button('New recovery codes'));
    await user.click(await button('Download'));
    expect(click).toHaveBeenCalledOnce();
    expect(saved).toHaveProperty('size', codes.join('\n').length + 1);
  });

  test('U5 the server asks for the password again, and a wrong one is told at its field', async () => {
    answers('/admin/two-factor', passwordNeeded, secret);
    const sent = answers(
      '/admin/session/password',
      () =>
        problem({
          status: 422,
          code: 'validation_failed',
          errors: [{ field: 'password', message: 'This is not your current password' }],
        }),
      () => new HttpResponse(null, { status: 204 }),
    );
    const { user } = open(anAdminSession());
    await user.click(await button('Set up two-factor sign-in'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    expect(dialog.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('This is not your current password')).toBeVisible();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code of the secret' })).toBeVisible();
    expect(sent.at(-1)).toEqual({ password: 'right', code: null });
  });
});

describe('once it is on', () => {
  test('U5 few recovery codes are a warning', async () => {
    open(enrolled(1));
    expect(await screen.findByText(/Only 1 recovery code left/)).toBeVisible();
  });

  test('U5 the password is asked for together with a code', async () => {
    answers('/admin/two-factor/recovery-codes', passwordNeeded, () =>
      ok({ recovery_codes: codes }),
    );
    const sent = answers('/admin/session/password', () => new HttpResponse(null, { status: 204 }));
    const { user } = open(enrolled());
    await user.click(await button('New recovery codes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    await user.type(dialog.getByLabelText('Password'), 'right');
    await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('CCCCC-DDDDD')).toBeVisible();
    expect(sent).toEqual([{ password: 'right', code: '123456' }]);
  });

  test('U5 turning off takes a code; a wrong one changes nothing', async () => {
    let session = enrolled();
    const sent = answers('/admin/two-factor/disable', wrongCode, () => {
      session = anAdminSession();
      return new HttpResponse(null, { status: 204 });
    });
    const { user } = open(enrolled());
    server.use(http.get(apiUrl('/admin/session'), () => ok(session)));
    await user.click(await button('Turn off'));
    const dialog = within(await screen.findByRole('dialog', { name: /Turn off/ }));
    await user.type(dialog.getByLabelText('Code'), '111111{Enter}');
    expect(await dialog.findByText('This code is wrong.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Code'));
    await user.type(dialog.getByLabelText('Code'), '222222{Enter}');
    expect(await button('Set up two-factor sign-in')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Two-factor sign-in is off')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Two-factor sign-in' })).toHaveFocus(),
    );
    expect(sent).toEqual([{ code: '111111' }, { code: '222222' }]);
  });

  test('U5 turning off says why another code is needed once one was shown with the password', async () => {
    const sent = answers('/admin/two-factor/disable', passwordNeeded, () => {
      server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession())));
      return new HttpResponse(null, { status: 204 });
    });
    answers('/admin/session/password', () => new HttpResponse(null, { status: 204 }));
    const { user } = open(enrolled());
    await user.click(await button('Turn off'));
    await user.type(await screen.findByLabelText('Code'), '111111{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    expect(document.querySelector('form [autocomplete="username"]')).toHaveValue(
      'robin.archer@example.com',
    );
    await user.type(again.getByLabelText('Password'), 'right');
    await user.type(again.getByLabelText('Code'), '222222{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Now enter a new code');
    const code = screen.getByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveValue('');
    await user.type(code, '333333{Enter}');
    expect(await button('Set up two-factor sign-in')).toBeVisible();
    expect(sent).toEqual([{ code: '111111' }, { code: '333333' }]);
  });

  test('U5 new codes are told to who has left the screen before they came', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    server.use(
      http.post(apiUrl('/admin/two-factor/recovery-codes'), async () => {
        await held;
        return ok({ recovery_codes: codes });
      }),
    );
    const { user } = open(enrolled());
    await user.click(await button('New recovery codes'));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    finish();
    expect(await screen.findByText('The old ones no longer work.')).toBeVisible();
  });
});

test.each([
  ['superadmin', 'Superadmin', ['Admins', 'Fees', 'Bookings'], []],
  ['finance', 'Finance', ['Refunds', 'Fees'], ['Admins', 'Bookings']],
] as const)('U11 a %s reads what the role covers', async (role, name, covered, others) => {
  open(anAdminSession({ role }));
  const heading = await screen.findByRole('heading', { name: `Your role: ${name}` });
  const card = within(heading.parentElement!);
  for (const word of covered) expect(card.getByText(word)).toBeVisible();
  for (const word of others) expect(card.queryByText(word)).toBeNull();
});
