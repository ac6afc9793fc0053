import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link } from '@/lib/router';
import { renderApp } from '@/testing/render-app';
import { useDocumentLeave } from './use-document-leave';

const settled = { isBusy: false, isKept: true };

function Editor({ id, ...left }: { id?: string; hasUnsaved: boolean; files?: typeof settled }) {
  const { dialog } = useDocumentLeave({ files: settled, ...left, currentId: () => id });
  return (
    <>
      <Link to="/edit?tab=new-one&document=17">Its own address</Link>
      <Link to="/edit?tab=my-vehicles">Another tab</Link>
      {dialog}
    </>
  );
}

const open = (props: Parameters<typeof Editor>[0]) =>
  renderApp(<Editor {...props} />, { url: '/edit?tab=new-one', path: '/edit' });

test('a document that begins to be named by the address is not left, and another tab of the page leaves it', async () => {
  const { user } = open({ id: '17', hasUnsaved: true });
  await user.click(screen.getByRole('link', { name: 'Its own address' }));
  expect(window.location.search).toBe('?tab=new-one&document=17');
  await user.click(screen.getByRole('link', { name: 'Another tab' }));
  expect(await screen.findByText(/will be lost/)).toBeVisible();
});

test('one that is not made yet is not left without a question either', async () => {
  const { user } = open({ hasUnsaved: true });
  await user.click(screen.getByRole('link', { name: 'Another tab' }));
  expect(await screen.findByText(/will be lost/)).toBeVisible();
  expect(window.location.search).toBe('?tab=new-one');
});

test('files that go on are told of; what is not saved beside them would be lost', async () => {
  const files = { isBusy: true, isKept: true };
  const { user, unmount } = open({ id: '17', hasUnsaved: false, files });
  await user.click(screen.getByRole('link', { name: 'Another tab' }));
  expect(await screen.findByText(/^Some files are still being uploaded/)).toBeVisible();
  unmount();
  const again = open({ id: '17', hasUnsaved: true, files });
  await again.user.click(screen.getByRole('link', { name: 'Another tab' }));
  expect(await screen.findByText(/will be lost/)).toBeVisible();
});

test('with nothing to lose nothing is asked', async () => {
  const { user } = open({ id: '17', hasUnsaved: false });
  await user.click(screen.getByRole('link', { name: 'Another tab' }));
  expect(window.location.search).toBe('?tab=my-vehicles');
});
