import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFor } from '@/lib/kept';
import { Link } from '@/lib/router';
import { aDevice, aFullDevice, keptNamesAt } from '@/testing/device';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { heading, keeps, openForm, stepButton } from '@/testing/listing-form';
import { aListing, aPhoto, aPhotoList, listingId } from '@/testing/listings';
import { server } from '@/testing/server';
import ListingPage from './listing-page';

const open = (id?: string) => openForm(<ListingPage />, id);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('photos', () => {
  const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

  test('D2.6-06 D7-35 photos are sent to their vehicle, and the server is told of their order', async () => {
    const state = keeps(aListing());
    let order: unknown;
    server.use(
      http.post(apiUrl('/vehicles/:id/photos'), ({ params }) => {
        expect(params.id).toBe(listingId);
        const photo = aPhoto({ id: `photo-${state.photos.length}`, state: 'ready' });
        state.photos = [...state.photos, photo];
        return ok(photo, 201);
      }),
      http.put(apiUrl('/vehicles/:id/photos/order'), async ({ request }) => {
        order = await request.json();
        state.photos = state.photos.toReversed();
        return ok(aPhotoList(state.photos, 'v2'));
      }),
    );
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    await user.upload(await screen.findByLabelText('Photos'), [file('a.jpg'), file('b.jpg')]);
    expect(await screen.findByText('2 photos of at most 20.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move b.jpg earlier' }));
    await waitFor(() =>
      expect(order).toEqual({ version: 'v1', photo_ids: ['photo-1', 'photo-0'] }),
    );
  });

  test('D2.6-07 a photo that is moved while an earlier order is being saved is moved with the version after it', async () => {
    const there = ['photo-0', 'photo-1', 'photo-2'].map((id) => aPhoto({ id }));
    const state = keeps(aListing(), there);
    const versions: unknown[] = [];
    let answerFirst: (() => void) | undefined;
    server.use(
      http.put(apiUrl('/vehicles/:id/photos/order'), async ({ request }) => {
        const sent = (await request.json()) as { version: string; photo_ids: string[] };
        versions.push(sent.version);
        if (versions.length === 1) await new Promise<void>((answer) => (answerFirst = answer));
        state.photos = sent.photo_ids.flatMap((id) => there.filter((photo) => photo.id === id));
        return ok(aPhotoList(state.photos, `v${versions.length + 1}`));
      }),
    );
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    await user.click(await screen.findByRole('button', { name: 'Move Photo 1 later' }));
    await waitFor(() => expect(answerFirst).toBeDefined());
    await user.click(screen.getByRole('button', { name: 'Move Photo 1 later' }));
    expect(versions).toEqual(['v1']);
    answerFirst?.();
    await waitFor(() => expect(versions).toEqual(['v1', 'v2']));
    expect(state.photos.map(({ id }) => id)).toEqual(['photo-1', 'photo-2', 'photo-0']);
  });

  test('D8-52 a failed upload names its file', async () => {
    keeps(aListing());
    server.use(http.post(apiUrl('/vehicles/:id/photos'), () => HttpResponse.error()));
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    await user.upload(await screen.findByLabelText('Photos'), file('car.jpg'));
    expect(await screen.findByText('Upload Error')).toBeVisible();
    expect(screen.getByText('Failed to upload car.jpg')).toBeVisible();
  });

  test('one that is being prepared shows its preview, one that failed for no fault of its own can be tried again', async () => {
    const failed = aPhoto({
      id: 'photo-1',
      state: 'failed',
      image: null,
      problem: 'We could not prepare it.',
      can_retry: true,
    });
    const busy = aPhoto({ state: 'processing', image: null, original_url: '/files/original' });
    const state = keeps(aListing(), [busy, failed]);
    server.use(
      http.post(apiUrl('/vehicles/:id/photos/:photo/retry'), ({ params }) => {
        expect(params.photo).toBe('photo-1');
        state.photos = [busy, { ...failed, state: 'ready', problem: null, can_retry: false }];
        return ok(state.photos[1]);
      }),
    );
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    expect(await screen.findByText('Being prepared')).toBeVisible();
    expect(screen.getByRole('img', { name: '1: Photo 1' })).toHaveAttribute(
      'src',
      '/files/original',
    );
    await user.click(screen.getByRole('button', { name: 'Upload Photo 2 again' }));
    await waitFor(() => expect(screen.queryByText('We could not prepare it.')).toBeNull());
  });

  test('V4 one whose first file was gone shows its sizes once they are there', async () => {
    const busy = aPhoto({ state: 'processing', image: null, original_url: '/files/gone' });
    const state = keeps(aListing(), [busy]);
    const { user, client } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    fireEvent.error(await screen.findByRole('img', { name: '1: Photo 1' }));
    expect(screen.queryByRole('img', { name: '1: Photo 1' })).toBeNull();
    const ready = aPhoto();
    state.photos = [ready];
    await client.invalidateQueries();
    expect(await screen.findByRole('img', { name: '1: Photo 1' })).toHaveAttribute(
      'src',
      ready.image?.url_480,
    );
  });

  test('while photos are being prepared the last step does not say that there are none', async () => {
    keeps(aListing(), [aPhoto({ state: 'processing', image: null })]);
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Review/));
    expect(await screen.findByText(/^Your photos are being prepared/)).toBeVisible();
    expect(screen.queryByText(/^Until you add photos/)).toBeNull();
  });

  test('what another device adds or removes is so here as well', async () => {
    const state = keeps(aListing(), [aPhoto({ id: 'photo-0' })]);
    const { user, client } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    expect(await screen.findByText('1 photo of at most 20.')).toBeVisible();
    state.photos = [...state.photos, aPhoto({ id: 'photo-1' })];
    await client.invalidateQueries();
    expect(await screen.findByRole('img', { name: '2: Photo 2' })).toBeVisible();
    state.photos = state.photos.slice(1);
    await client.invalidateQueries();
    expect(await screen.findByText('1 photo of at most 20.')).toBeVisible();
    expect(screen.getByRole('img', { name: '1: Photo 2' })).toBeVisible();
  });

  test('one that is removed is removed at the server', async () => {
    keeps(aListing(), [aPhoto({ id: 'photo-0' })]);
    let removed: unknown;
    server.use(
      http.delete(apiUrl('/vehicles/:id/photos/:photo'), ({ params }) => {
        removed = params.photo;
        return ok(aPhotoList());
      }),
    );
    const { user } = open(listingId);
    await heading('Your vehicle');
    await user.click(stepButton(/Photos/));
    await user.click(await screen.findByRole('button', { name: 'Remove Photo 1' }));
    await waitFor(() => expect(removed).toBe('photo-0'));
  });
});

describe('a browser that is closed while photos are on their way', () => {
  const place = `vehicle/${listingId}/photos`;
  const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
  const noAnswer: HttpResponseResolver = () => new Promise<never>(() => undefined);
  const answerUploads = (answer: HttpResponseResolver) =>
    server.use(http.post(apiUrl('/vehicles/:id/photos'), answer));

  beforeEach(() => keepFor('the host'));

  async function openPhotos() {
    const page = (
      <>
        <Link to="/elsewhere">Leave the form</Link>
        <ListingPage />
      </>
    );
    const app = openForm(page, listingId);
    await heading('Your vehicle');
    await app.user.click(stepButton(/Photos/));
    return app;
  }

  /** Somebody chooses two photos, of which none gets through, and closes the browser. */
  async function chooseAndClose() {
    answerUploads(noAnswer);
    const { user, unmount } = await openPhotos();
    await user.upload(await screen.findByLabelText('Photos'), [file('a.jpg'), file('b.jpg')]);
    await waitFor(async () => expect(await keptNamesAt(place)).toEqual(['a.jpg', 'b.jpg']));
    unmount();
  }

  test('D2.6-06 they go on when the vehicle is opened again, and nothing stays on the device', async () => {
    aDevice();
    const state = keeps(aListing());
    await chooseAndClose();
    answerUploads(() => {
      const photo = aPhoto({ id: `photo-${state.photos.length}` });
      state.photos = [...state.photos, photo];
      return ok(photo, 201);
    });
    await openPhotos();
    expect(await screen.findByText('2 photos of at most 20.')).toBeVisible();
    expect(screen.getByRole('img', { name: '2: b.jpg' })).toBeVisible();
    await waitFor(async () => expect(await keptNamesAt(place)).toEqual([]));
  });

  test('one that the server refuses is not sent again at the next opening', async () => {
    aDevice();
    keeps(aListing());
    await chooseAndClose();
    answerUploads(() =>
      problem({ status: 422, code: 'no_picture', detail: 'This is no picture.' }),
    );
    const { unmount } = await openPhotos();
    expect(await screen.findAllByText('This is no picture.')).toHaveLength(2);
    unmount();
    await openPhotos();
    expect(await screen.findByText('Add photos')).toBeVisible();
    await waitFor(async () => expect(await keptNamesAt(place)).toEqual([]));
    expect(screen.queryByText('This is no picture.')).toBeNull();
  });

  test('Trust 4.2 somebody else who signs in on the device sends none of them', async () => {
    aDevice();
    keeps(aListing());
    await chooseAndClose();
    const sent = vi.fn<() => void>();
    answerUploads(() => {
      sent();
      return ok(aPhoto(), 201);
    });
    keepFor('somebody else');
    await openPhotos();
    expect(await screen.findByText('Add photos')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Photos, in order' })).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  test.each([
    ['on a device that keeps them', aDevice, ['a.jpg'], /^Some files are still being uploaded\./],
    ['on one that is full', aFullDevice, [], /^What you have entered here will be lost/],
  ])('who leaves %s is told what becomes of them', async (_where, device, names, words) => {
    device();
    keeps(aListing());
    answerUploads(noAnswer);
    const { user } = await openPhotos();
    await user.upload(await screen.findByLabelText('Photos'), file('a.jpg'));
    await waitFor(async () => expect(await keptNamesAt(place)).toEqual(names));
    await user.click(screen.getByRole('link', { name: 'Leave the form' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
