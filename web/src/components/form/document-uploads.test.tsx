import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notSent } from '@/lib/api/error';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { violationsIn } from '@/testing/axe';
import { renderApp } from '@/testing/render-app';
import { DocumentUploads } from './document-uploads';

const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });

function show(
  send: (name: string) => Promise<{ id: string }> = (name) => Promise.resolve({ id: name }),
) {
  function Example() {
    const { queue, items } = useUploadQueue<{ id: string }>({
      send: (_file, name, { onProgress }) => {
        onProgress(0.5);
        return send(name);
      },
      refusal: ({ type }) => (type === 'application/pdf' ? null : 'PDF, please.'),
      most: 3,
      tooMany: 'Up to 3 documents, please.',
    });
    return (
      <DocumentUploads
        label="Documents"
        hint="The CV first."
        most={3}
        accept=".pdf"
        first={{ note: 'your CV', make: 'Use as CV' }}
        queue={queue}
        items={items}
      />
    );
  }
  return renderApp(<Example />);
}

const input = () => screen.getByLabelText('Documents');
const names = () =>
  within(screen.getByRole('list', { name: 'Documents, chosen' }))
    .getAllByRole('listitem')
    .map((item) => /[abc]\.pdf( \(your CV\))?/.exec(item.textContent)?.[0]);

test('A5-37 documents are chosen and told of; the first is the CV, and another can become it', async () => {
  const { user, container } = show();
  expect(input()).toHaveAccessibleDescription('The CV first.');
  await user.upload(input(), [file('a.pdf'), file('b.pdf')]);
  expect(await screen.findByText('2 documents of at most 3.')).toHaveAttribute('role', 'status');
  expect(names()).toEqual(['a.pdf (your CV)', 'b.pdf']);
  await user.click(screen.getByRole('button', { name: 'Use as CV: b.pdf' }));
  expect(names()).toEqual(['b.pdf (your CV)', 'a.pdf']);
  expect(screen.getByRole('button', { name: 'Remove b.pdf' })).toHaveFocus();
  expect(await violationsIn(container)).toEqual([]);
});

test('too many and others are refused aloud, and one that is removed hands the focus on', async () => {
  const { user } = show();
  await user.upload(input(), ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(file));
  expect(await screen.findByText('3 documents of at most 3.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Up to 3 documents, please.');
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(names()).toEqual(['b.pdf (your CV)', 'c.pdf']);
  expect(screen.getByRole('button', { name: 'Remove b.pdf' })).toHaveFocus();
});

test('a failed upload says why and is tried again; one on its way shows how far it is', async () => {
  let tries = 0;
  let finish: (stored: { id: string }) => void = () => undefined;
  const { user } = show(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(notSent())
      : new Promise((resolve) => {
          finish = resolve;
        });
  });
  await user.upload(input(), file('a.pdf'));
  expect(await screen.findByText(/Network error/)).toBeVisible();
  expect(screen.getByText(/1 could not be uploaded/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Upload a.pdf again' }));
  expect(await screen.findByRole('progressbar', { name: 'Upload of a.pdf' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the upload of a.pdf' })).toHaveFocus();
  finish({ id: 'a' });
  expect(await screen.findByText('1 document of at most 3.')).toBeInTheDocument();
});
