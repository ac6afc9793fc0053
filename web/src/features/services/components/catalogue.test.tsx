import { screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { Service } from '@/lib/api/types';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aService } from '@/testing/services';
import { Catalogue } from './catalogue';

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

function open(...items: Service[]) {
  const ordered = vi.fn<(service: Service) => void>();
  server.use(http.get(apiUrl('/services'), () => ok({ items })));
  const shown = renderApp(
    <Catalogue shown={undefined} onShow={() => undefined} onOrder={ordered} />,
  );
  return { ...shown, ordered };
}
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li') as HTMLElement);
};

test('D2.9-05 a card says when files are required, and only then', async () => {
  open(aService({ id: '1', title: 'Plates', requires_files: true }), aService({ id: '2' }));
  expect((await card('Plates')).getByText('Files Required')).toBeVisible();
  expect((await card('Full history check')).queryByText('Files Required')).toBeNull();
});

test('D2.9-04 a card shows the picture of its service when it has one', async () => {
  open(aService({ id: '1', title: 'Plates', display_image_url: picture }), aService({ id: '2' }));
  expect((await card('Plates')).getByRole('presentation')).toHaveAttribute('src', picture);
  expect((await card('Full history check')).queryByRole('presentation')).toBeNull();
});

test('D2.9-10 the button of a card orders its own service', async () => {
  const plates = aService({ id: '1', title: 'Plates', service_type: 'other' });
  const { user, ordered } = open(plates, aService({ id: '2' }));
  await user.click((await card('Plates')).getByRole('button', { name: /Book Service/ }));
  expect(ordered).toHaveBeenCalledExactlyOnceWith(plates);
});

test('D2.9-15 while the services load it says so', async () => {
  server.use(
    http.get(apiUrl('/services'), async () => {
      await delay('infinite');
      return ok({ items: [] });
    }),
  );
  renderApp(<Catalogue shown={undefined} onShow={() => undefined} onOrder={() => undefined} />);
  expect(await screen.findByText('Loading services...')).toBeInTheDocument();
});
