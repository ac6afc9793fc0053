import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { covered } from '@/lib/uploads/cover';
import { violationsIn } from '@/testing/axe';
import { renderApp } from '@/testing/render-app';
import { CoverPhoto } from './cover-photo';

vi.mock(import('@/lib/uploads/cover'), () => ({ covered: vi.fn<typeof covered>() }));

const notice = new File(['x'], 'notice.png', { type: 'image/png' });
const copy = new File(['y'], 'notice.jpg', { type: 'image/jpeg' });

beforeEach(() => void vi.mocked(covered).mockReset());

async function open() {
  const onCovered = vi.fn<(file: File) => void>();
  const shown = renderApp(<CoverPhoto onCovered={onCovered} />);
  await shown.user.upload(screen.getByLabelText(/Choose the photo to cover/), notice);
  await screen.findByRole('img', { name: 'The notice' });
  return { ...shown, onCovered };
}

test('K7 only the copy with the covered part is passed on', async () => {
  vi.mocked(covered).mockResolvedValue(copy);
  const { user, onCovered } = await open();
  expect(await violationsIn(document.body)).toEqual([]);
  fireEvent.change(screen.getByLabelText('From the left'), { target: { value: '80' } });
  expect(screen.getByTestId('cover')).toHaveStyle({ left: '80%', width: '20%' });
  await user.click(screen.getByRole('button', { name: 'Add the covered photo' }));
  await waitFor(() => expect(onCovered).toHaveBeenCalledExactlyOnceWith(copy));
  expect(covered).toHaveBeenCalledWith(notice, [{ left: 80, top: 15, width: 20, height: 20 }]);
  expect(screen.getByLabelText(/Choose the photo to cover/)).toBeInTheDocument();
});

test('K7 a photo that cannot be covered here is not passed on as it is', async () => {
  vi.mocked(covered).mockResolvedValue(null);
  const { user, onCovered } = await open();
  await user.click(screen.getByRole('button', { name: 'Add the covered photo' }));
  expect(await screen.findByText(/This browser cannot show that picture/)).toBeVisible();
  expect(onCovered).not.toHaveBeenCalled();
});
