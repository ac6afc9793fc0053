import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionQuery } from '@/features/accounts/api/session';
import { setCsrfToken } from '@/lib/api/client';
import type { Profile } from '@/lib/api/types';
import { aProfile, aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { goTo, renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { profileQuery } from '../api/profile';
import ProfileTab from './profile-tab';

const address = apiUrl('/profiles/me');
const picture = apiUrl('/profiles/me/picture');
const renter = { user_type: 'renter', company_name: null, host_description: null } as const;

beforeEach(() => {
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn<() => void>();
});

function open(part: Partial<Profile> = {}) {
  server.use(http.get(address, () => ok(aProfile(part))));
  return renderApp(<ProfileTab />, {
    path: '/',
    routes: [{ path: '/elsewhere', element: <p>Elsewhere</p> }],
  });
}

async function edit(part: Partial<Profile> = {}) {
  const app = open(part);
  await app.user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return app;
}

/** Takes what is sent and answers with the profile changed by it. */
function saveAnswers(part: Partial<Profile> = {}) {
  const bodies: unknown[] = [];
  server.use(
    http.patch(address, async ({ request }) => {
      const body = (await request.json()) as Partial<Profile>;
      bodies.push(body);
      return ok(aProfile({ ...part, ...body }));
    }),
  );
  return bodies;
}

const type = async (
  { user }: { user: ReturnType<typeof renderApp>['user'] },
  label: RegExp | string,
  text: string,
) => {
  const input = screen.getByLabelText(label);
  await user.clear(input);
  if (text) await user.type(input, text);
};

describe('view mode', () => {
  test('D3.6-01 D4-11 shows every field of a host', async () => {
    open({ display_preference: 'company' });
    expect(await screen.findByText('Tom Harris')).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Your profile' }));
    for (const [term, text] of [
      ['First name', 'Tom'],
      ['Last name', 'Harris'],
      ['Email', 'tom.harris@example.com'],
      ['Phone number', '07700 900123'],
      ['Address', '4 Mill Lane, Otley'],
      ['Company name', 'Harris Car Hire'],
      ['Shown to renters as', 'Harris Car Hire'],
      ['About you', 'Two cars in Headingley.'],
    ] as const)
      expect(facts.getByText(term).nextElementSibling).toHaveTextContent(text);
    expect(screen.getByText('Host since March 2025')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('D5-17 U7 a renter has no company, no description and no name to choose', async () => {
    open({ ...renter, address: null });
    expect(await screen.findByText('Not given')).toBeVisible();
    for (const term of ['Company name', 'About you', 'Shown to renters as'])
      expect(screen.queryByText(term)).not.toBeInTheDocument();
  });

  test('P3-02 U7 without a picture the initials stand there, and nothing to remove', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Your picture' })).toHaveTextContent('TH');
    expect(screen.getByText('Tom H.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  });

  test('the shape of the profile stands there while it loads', () => {
    open();
    expect(screen.getByText('Loading your profile')).toBeInTheDocument();
  });

  test('D8-21 a failed read is said and can be tried again', async () => {
    server.use(http.get(address, () => problem({ status: 503, detail: 'Busy.' })));
    const { user } = renderApp(<ProfileTab />);
    expect(await screen.findByText('Failed to load profile data.')).toBeVisible();
    server.use(http.get(address, () => ok(aProfile())));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tom Harris')).toBeVisible();
  });

  test('D8-24 an answer without a profile reads differently', async () => {
    server.use(http.get(address, () => problem({ status: 404, code: 'profile_not_found' })));
    renderApp(<ProfileTab />);
    expect(await screen.findByText('Unable to load profile data.')).toBeVisible();
    expect(screen.queryByText('Failed to load profile data.')).not.toBeInTheDocument();
  });
});

describe('edit mode', () => {
  test('D3.6-02 names and e-mail stand there and cannot be edited', async () => {
    await edit();
    for (const label of ['First name', 'Last name', 'Email']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/fixed/);
    }
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
  });

  test('D4-11 D7-27 Save sends what was changed and shows the result', async () => {
    const bodies = saveAnswers();
    const app = await edit();
    await type(app, 'Phone number', '0161 496 0123');
    await type(app, /About you/, 'Three <b>cars');
    await app.user.click(screen.getByRole('radio', { name: /Harris Car Hire/ }));
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(bodies).toEqual([
      {
        phone_number: '0161 496 0123',
        host_description: 'Three cars',
        display_preference: 'company',
      },
    ]);
    expect(screen.getByText('Three cars')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
  });

  test('a new phone number is saved once the password was shown again', async () => {
    let shown: unknown;
    server.use(
      http.post(apiUrl('/session/password'), async ({ request }) => {
        shown = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
      http.patch(apiUrl('/profiles/me'), () =>
        shown ? ok(aProfile()) : problem({ status: 403, code: 'password_needed' }),
      ),
    );
    const app = await edit();
    await app.user.clear(screen.getByLabelText('Phone number'));
    await app.user.type(screen.getByLabelText('Phone number'), '0161 496 0123');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await app.user.type(await screen.findByLabelText('Password'), 'A-good-Pass-9x');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(shown).toEqual({ password: 'A-good-Pass-9x' });
  });

  test('the password dialog tells what is wrong at its field, and leaves the form as it is', async () => {
    server.use(
      http.post(apiUrl('/session/password'), () =>
        problem({
          status: 422,
          code: 'validation_failed',
          errors: [{ field: 'password', message: 'This is not your current password' }],
        }),
      ),
      http.patch(address, () => problem({ status: 403, code: 'password_needed' })),
    );
    const app = await edit();
    await type(app, 'Phone number', '0161 496 0123');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByLabelText('Password')).toBeInvalid();
    await app.user.type(dialog.getByLabelText('Password'), 'Wrong-Evening-43{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(
        'This is not your current password',
      ),
    );
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Phone number')).toHaveValue('0161 496 0123');
    expect(screen.queryByText('Update Failed')).not.toBeInTheDocument();
  });

  test('P5-22 only what was changed here is sent, whatever changed elsewhere meanwhile', async () => {
    const bodies = saveAnswers();
    const app = await edit();
    app.client.setQueryData(profileQuery.queryKey, aProfile({ address: '9 New Street, Leeds' }));
    await type(app, 'Phone number', '0161 496 0123');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile updated');
    expect(bodies).toEqual([{ phone_number: '0161 496 0123' }]);
  });

  test('an address can be taken away', async () => {
    const bodies = saveAnswers(renter);
    const app = await edit(renter);
    await type(app, /Address/, '');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile updated');
    expect(bodies).toEqual([{ address: '' }]);
  });

  test('D4-11 Cancel and an empty Save change nothing', async () => {
    const app = await edit();
    await type(app, 'Phone number', '020 7946 0018');
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('07700 900123')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect(screen.getByLabelText('Phone number')).toHaveValue('07700 900123');
    await app.user.click(screen.getByRole('button', { name: 'Save' })); // no request: none is handled
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeVisible();
  });

  test('D5-17 a renter edits neither company nor description', async () => {
    await edit(renter);
    expect(screen.queryByLabelText('Company name')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/About you/)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('P5-15 P5-18 mistakes are said at their fields before anything is sent', async () => {
    const bodies = saveAnswers();
    const app = await edit();
    await type(app, 'Phone number', '12');
    await type(app, 'Company name', '');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    expect(screen.getByText('Company name is required for hosts')).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  test('D8-22 a failed update keeps what was typed and marks the field', async () => {
    server.use(
      http.patch(address, () =>
        problem({
          status: 422,
          detail: 'Please correct the errors in the form',
          errors: [{ field: 'phone_number', message: 'Please enter a valid UK phone number' }],
        }),
      ),
    );
    const app = await edit();
    await type(app, 'Phone number', '020 7946 0018');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue('020 7946 0018');
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(
      'Please enter a valid UK phone number',
    );
    saveAnswers();
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
  });
});

describe('the picture', () => {
  const jpeg = (size = 10) => new File(['x'.repeat(size)], 'me.jpg', { type: 'image/jpeg' });
  const choose = async (file: File) => {
    await screen.findByRole('button', { name: /picture/ });
    await userEvent.setup({ applyAccept: false }).upload(fileInput(), file);
  };
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  test('D7-29 is sent with its type and the token, and shown at once everywhere', async () => {
    setCsrfToken('csrf-1');
    const url = '/files/public/profile-pictures/new.webp';
    const sent: (string | null)[] = [];
    server.use(
      http.put(picture, ({ request }) => {
        sent.push(request.headers.get('Content-Type'), request.headers.get('X-CSRF-Token'));
        return ok(aProfile({ profile_picture_url: url }));
      }),
    );
    const app = open();
    app.client.setQueryData(sessionQuery.queryKey, aSession({ user_type: 'host' }));
    await choose(jpeg());
    expect(await screen.findByText('Picture updated')).toBeVisible();
    expect(sent).toEqual(['image/jpeg', 'csrf-1']);
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', url),
    );
    expect(app.client.getQueryData(sessionQuery.queryKey)?.user?.profile_picture_url).toBe(url);
  });

  test('D7-29 while it is on its way its preview and the progress show', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    server.use(http.put(picture, () => held.then(() => ok(aProfile()))));
    open();
    await choose(jpeg());
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute(
      'src',
      'blob:preview',
    );
    finish();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  });

  test.each([
    ['D5-15', new File(['x'], 'a.txt', { type: 'text/plain' }), 'Please select an image file.'],
    [
      'D5-15',
      new File(['x'], 'a.gif', { type: 'image/gif' }),
      'GIF images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.',
    ],
    [
      'D5-15',
      new File(['x'], 'a.svg', { type: 'image/svg+xml' }),
      'SVG images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.',
    ],
    ['D5-16', jpeg(5 * 1024 * 1024 + 1), 'Please select an image smaller than 5MB.'],
  ])('%s a file that cannot be one is not even sent: %#', async (_id, file, sentence) => {
    open(); // no handler takes a picture
    await choose(file);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('D8-23 a failed upload is said in the words of the server', async () => {
    server.use(
      http.put(picture, () => problem({ status: 422, detail: 'Please select an image file.' })),
    );
    open();
    await choose(jpeg());
    expect(await screen.findByText('Upload Failed')).toBeVisible();
    const alerts = screen.getAllByRole('alert');
    expect(alerts.some((a) => within(a).queryByText('Please select an image file.'))).toBe(true);
    expect(screen.getByRole('button', { name: 'Add a picture' })).toBeEnabled();
  });

  test('D8-23 a failed upload is said although the tab was left meanwhile', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    server.use(
      http.put(picture, () => held.then(() => problem({ status: 422, detail: 'Not a picture.' }))),
    );
    open();
    await choose(jpeg());
    await screen.findByRole('progressbar');
    goTo('/elsewhere');
    finish();
    expect(await screen.findByText('Upload Failed')).toBeVisible();
    expect(screen.getByText('Not a picture.')).toBeVisible();
  });

  test('HEIC that the system does not know is sent as HEIC', async () => {
    let sentAs: string | null = null;
    server.use(
      http.put(picture, ({ request }) => {
        sentAs = request.headers.get('Content-Type');
        return ok(aProfile());
      }),
    );
    open();
    await choose(new File(['x'], 'IMG_1.HEIC'));
    await screen.findByText('Picture updated');
    expect(sentAs).toBe('image/heic');
  });

  test('can be removed', async () => {
    server.use(http.delete(picture, () => ok(aProfile())));
    const { user } = open({ profile_picture_url: '/files/old.webp' });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Picture removed')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Your picture' })).toHaveTextContent('TH');
    expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus();
  });
});
