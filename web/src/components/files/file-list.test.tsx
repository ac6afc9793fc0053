import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { FileList } from './file-list';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const letter = {
  id: '1',
  name: 'letter.pdf',
  page_urls: [dot, `${dot}#2`],
  file_url: '/files/letter',
};

test('A2.9-05 a file opens in a dialog, page by page', async () => {
  const { user } = renderApp(<FileList files={[letter]} label="Evidence" />);
  await user.click(screen.getByRole('button', { name: 'Look at letter.pdf, 1 of 2' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'letter.pdf' }));
  expect(viewer.getByRole('img', { name: 'letter.pdf, 1 of 2' })).toHaveAttribute('src', dot);
  expect(viewer.getByRole('button', { name: 'Page before' })).toBeDisabled();
  await user.click(viewer.getByRole('button', { name: 'Next page' }));
  expect(viewer.getByRole('img', { name: 'letter.pdf, 2 of 2' })).toBeVisible();
  expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(viewer.getByRole('link', { name: /Download/ })).toHaveAttribute('href', '/files/letter');
});

test('X11 D9-45 a text or Word file is there to download', () => {
  const text = { id: '2', name: 'notes.txt', page_urls: [], file_url: '/files/notes' };
  renderApp(<FileList files={[text]} label="Evidence" />);
  expect(screen.getByRole('link', { name: 'Download notes.txt' })).toHaveAttribute(
    'href',
    '/files/notes',
  );
});

test('A8-11 a page that cannot be shown says so', async () => {
  const { user } = renderApp(<FileList files={[letter]} label="Evidence" />);
  await user.click(screen.getByRole('button', { name: 'Look at letter.pdf, 1 of 2' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'letter.pdf' }));
  fireEvent.error(viewer.getByRole('img'));
  expect(await viewer.findByText('Could not view file')).toBeVisible();
});

test('Trust 4.1 what no scanner has seen can be neither looked at nor downloaded', () => {
  renderApp(<FileList files={[{ ...letter, page_urls: [], file_url: null }]} label="Evidence" />);
  expect(screen.getByText('Waiting for the scan')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
