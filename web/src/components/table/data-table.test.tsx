import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import * as saving from '@/lib/save-as-file';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import type { DataColumn } from './columns';
import { DataTable } from './data-table';

interface Car {
  id: string;
  name: string;
  pence: number;
  rating: number | null;
}

const cars: Car[] = [
  { id: 'a', name: 'Kia 10', pence: 4500, rating: 4.5 },
  { id: 'b', name: 'Ford', pence: 12000, rating: null },
  { id: 'c', name: '=Kia 9', pence: 900, rating: 3 },
];

const columns: DataColumn<Car>[] = [
  { id: 'name', heading: 'Car', cell: (car) => car.name, value: (car) => car.name },
  {
    id: 'price',
    heading: 'Price',
    align: 'end',
    cell: (car) => `£${car.pence / 100}`,
    value: (car) => car.pence,
    exported: (car) => (car.pence / 100).toFixed(2),
  },
  {
    id: 'rating',
    heading: 'Rating',
    cell: (car) => car.rating ?? 'New',
    value: (car) => car.rating,
  },
  { id: 'open', heading: 'Open', hideHeading: true, cell: () => <Button>Open</Button> },
];

const isWide = vi.fn<() => boolean>();
beforeEach(() => {
  isWide.mockReturnValue(true);
  matchMedia(isWide);
});

type Props = Partial<Parameters<typeof DataTable<Car>>[0]>;

const show = (props: Props = {}) =>
  renderApp(
    <DataTable
      label="Cars"
      columns={columns}
      rows={cars}
      rowId={({ id }) => id}
      failed="Unable to load the cars"
      empty={<p>No cars yet</p>}
      {...props}
    />,
  );

/** The first cells of the rows that are shown. */
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        within(row)
          .getAllByRole('cell')
          .find((cell) => cell.textContent)?.textContent,
    );

const heading = (name: string) => screen.getByRole('columnheader', { name });

test('rows stand as they came until a heading is pressed: up, down, and as they came again', async () => {
  const { user } = show({ sorts: true });
  expect(names()).toEqual(['Kia 10', 'Ford', '=Kia 9']);
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(names()).toEqual(['=Kia 9', 'Kia 10', 'Ford']);
  expect(heading('Price')).toHaveAttribute('aria-sort', 'ascending');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Ford', 'Kia 10', '=Kia 9']);
  expect(heading('Price')).toHaveAttribute('aria-sort', 'descending');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Kia 10', 'Ford', '=Kia 9']);
  expect(heading('Price')).not.toHaveAttribute('aria-sort');
});

test('what a row does not tell comes last both ways', async () => {
  const { user } = show({ sorts: true });
  const rating = screen.getByRole('button', { name: 'Rating' });
  await user.click(rating);
  expect(names()).toEqual(['=Kia 9', 'Kia 10', 'Ford']);
  await user.click(rating);
  expect(names()).toEqual(['Kia 10', '=Kia 9', 'Ford']);
});

test('without leave nothing can be sorted, and a table is reached by keyboard to scroll', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Price' })).not.toBeInTheDocument();
  const region = screen.getByRole('region', { name: 'Cars' });
  expect(region).toHaveAttribute('tabindex', '0');
  // Or its unseen headings would make the page itself wider than the screen.
  expect(region).toHaveClass('relative');
});

test('a search keeps what matches, says how many, and can be cleared', async () => {
  const { user } = show({ search: 'Find a car' });
  const search = screen.getByRole('searchbox', { name: 'Find a car' });
  await user.type(search, 'kia');
  expect(names()).toEqual(['Kia 10', '=Kia 9']);
  expect(screen.getByText('2 rows')).toHaveAttribute('role', 'status');
  await user.type(search, 'zzz');
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(names()).toHaveLength(3);
});

test('pages of rows, and a search begins on the first', async () => {
  const { user } = show({ pageSize: 2, search: 'Find a car' });
  expect(names()).toEqual(['Kia 10', 'Ford']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names()).toEqual(['=Kia 9']);
  expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names()).toEqual(['=Kia 9']);
  await user.type(screen.getByRole('searchbox'), 'ford');
  expect(names()).toEqual(['Ford']);
});

test('rows are selected by keyboard, one and all, and acted on together', async () => {
  const act = vi.fn<(ids: string[]) => void>();
  const { user } = show({
    selection: (rows, clear) => (
      <Button
        onClick={() => {
          act(rows.map(({ id }) => id));
          clear();
        }}
      >
        Pause
      </Button>
    ),
  });
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  screen.getByRole('checkbox', { name: 'Select row 2' }).focus();
  await user.keyboard(' ');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(act).toHaveBeenCalledExactlyOnceWith(['b', 'c']);
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('the export has what is found, in its order, or what is selected; no formulas', async () => {
  const save = vi.spyOn(saving, 'saveAsFile').mockImplementation(() => undefined);
  const { user } = show({ exportName: 'cars', sorts: true, search: 'Find', selection: () => null });
  await user.type(screen.getByRole('searchbox'), 'kia');
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const text = '\uFEFF"Car","Price","Rating"\r\n"\'=Kia 9","9.00",3\r\n"Kia 10","45.00",4.5\r\n';
  expect(save).toHaveBeenCalledExactlyOnceWith('cars.csv', text, 'text/csv');
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
  await user.click(screen.getByRole('button', { name: 'Export selected' }));
  expect(save).toHaveBeenLastCalledWith('cars.csv', expect.stringContaining('Kia 10'), 'text/csv');
  expect(save.mock.lastCall?.[1]).not.toContain('Kia 9');
});

test('columns can be hidden but for the first', async () => {
  const { user } = show({ choosesColumns: true });
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Price' }));
  expect(screen.queryByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Car' })).toBeDisabled();
});

test('where there is no room, rows are cards with an order to choose', async () => {
  isWide.mockReturnValue(false);
  const { user } = show({ sorts: true });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(titles()).toEqual(['Kia 10', 'Ford', '=Kia 9']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, descending');
  expect(titles()).toEqual(['Ford', 'Kia 10', '=Kia 9']);
});

test('a card of one’s own', () => {
  isWide.mockReturnValue(false);
  show({ card: ({ name }) => <p>The {name}</p> });
  expect(screen.getByText('The Ford')).toBeInTheDocument();
});

test('on their way, not there, and none are told apart', async () => {
  const onRetry = vi.fn<() => void>();
  const { user, rerender } = show({ rows: undefined });
  expect(screen.getByText('Loading: Cars')).toBeInTheDocument();
  const table = (props: Props) => (
    <DataTable
      label="Cars"
      columns={columns}
      rows={undefined}
      rowId={({ id }) => id}
      failed="Unable to load the cars"
      empty={<p>No cars yet</p>}
      {...props}
    />
  );
  rerender(table({ error: new ApiError({ status: 500, code: 'internal' }), onRetry }));
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to load the cars');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(table({ rows: [] }));
  expect(screen.getByText('No cars yet')).toBeInTheDocument();
  // Old rows are better than an error about new ones.
  rerender(table({ rows: cars, error: new Error('late') }));
  expect(names()).toHaveLength(3);
});
