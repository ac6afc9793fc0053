import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { notSent } from '@/lib/api/error';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { PhotoUploads } from './photo-uploads';

interface Photo {
  id: string;
  src: string;
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const stored = (name: string) => ({ id: name, src: '/there.webp' });
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

function show(send: (name: string) => Promise<Photo> = (name) => Promise.resolve(stored(name))) {
  const onRemoved = vi.fn<(photo: Photo) => void>();
  function Example() {
    const { queue, items } = useUploadQueue<Photo>({
      send: (_file, name, { onProgress }) => {
        onProgress(0.5);
        return send(name);
      },
      most: 3,
      tooMany: 'Up to 3 photos, please.',
    });
    return (
      <PhotoUploads
        label="Photos"
        hint="The first is the main one."
        most={3}
        queue={queue}
        items={items}
        pictureOf={(stored) => stored}
        onRemoved={onRemoved}
      />
    );
  }
  return { ...renderApp(<Example />), onRemoved };
}

const input = () => screen.getByLabelText('Photos');
const names = () =>
  within(screen.getByRole('list', { name: 'Photos, in order' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));

test('photos are chosen, told of, and put in order by keys; the focus and the words go with them', async () => {
  const { user } = show();
  expect(input()).toHaveAccessibleDescription('The first is the main one.');
  await user.upload(input(), [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  expect(await screen.findByText('3 photos of at most 3.')).toHaveAttribute('role', 'status');
  expect(names()).toEqual(['1: a.jpg', '2: b.jpg', '3: c.jpg']);
  const earlier = screen.getByRole('button', { name: 'Move c.jpg earlier' });
  earlier.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('c.jpg is now photo 2 of 3.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Move c.jpg earlier' })).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByText('c.jpg is now the main photo.')).toBeInTheDocument();
  expect(names()).toEqual(['1: c.jpg', '2: a.jpg', '3: b.jpg']);
  const first = screen.getByRole('button', { name: 'Move c.jpg earlier' });
  expect(first).toHaveFocus();
  expect(first).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['1: c.jpg', '2: a.jpg', '3: b.jpg']);
  const items = screen.getAllByRole('listitem');
  expect(within(items[0] as HTMLElement).getByText('Main photo')).toBeInTheDocument();
});

test('photos are dropped, too many are refused aloud, and a removed one is told to the caller', async () => {
  const { user, onRemoved } = show();
  const place = screen.getByText('Add photos').closest('label') as HTMLElement;
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(file);
  fireEvent.drop(place, { dataTransfer: { files } });
  expect(await screen.findByText('3 photos of at most 3.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Up to 3 photos, please.');
  await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
  expect(onRemoved).toHaveBeenCalledExactlyOnceWith(stored('b.jpg'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove c.jpg' })).toHaveFocus();
  expect(names()).toEqual(['1: a.jpg', '2: c.jpg']);
});

test('a failed upload says why and is tried again; one on its way shows how far it is and can be cancelled', async () => {
  let tries = 0;
  const { user, onRemoved } = show((name) => {
    if (name === 'slow.jpg') return new Promise(() => undefined);
    tries += 1;
    return tries === 1 ? Promise.reject(notSent()) : Promise.resolve(stored(name));
  });
  await user.upload(input(), [file('a.jpg'), file('slow.jpg')]);
  expect(await screen.findByText(/^Network error/)).toBeInTheDocument();
  expect(screen.getByText('0 of 2 photos uploaded. 1 could not be uploaded.')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Upload of slow.jpg' })).toHaveValue(0.5);
  await user.click(screen.getByRole('button', { name: 'Upload a.jpg again' }));
  expect(await screen.findByText('1 of 2 photos uploaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of slow.jpg' }));
  expect(await screen.findByText('1 photo of at most 3.')).toBeInTheDocument();
  expect(onRemoved).not.toHaveBeenCalled();
});
