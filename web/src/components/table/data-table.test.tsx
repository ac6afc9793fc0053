import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { violationsIn } from '@/testing/axe';
import { matchMedia } from '@/testing/media';
import { renderApp } from '@/testing/render-app';
import type { DataColumn } from './columns';
import { DataTable } from './data-table';

interface Car {
  id: string;
  name: string;
  pence: number;
}

const cars: Car[] = [
  { id: 'a', name: 'Kia 10', pence: 4500 },
  { id: 'b', name: 'Ford', pence: 12000 },
  { id: 'c', name: 'Kia 9', pence: 900 },
];

const columns: DataColumn<Car>[] = [
  { id: 'name', heading: 'Car', cell: (car) => car.name },
  {
    id: 'price',
    heading: 'Price',
    align: 'end',
    cell: (car) => `£${car.pence / 100}`,
    sort: 'price',
  },
  { id: 'open', heading: 'Open', hideHeading: true, cell: () => <Button>Open</Button> },
];

const isWide = vi.fn<() => boolean>();
beforeEach(() => {
  isWide.mockReturnValue(true);
  matchMedia(isWide);
});

type Props = Partial<Parameters<typeof DataTable<Car>>[0]>;

const table = (props: Props = {}) => (
  <DataTable label="Cars" columns={columns} rows={cars} rowId={({ id }) => id} {...props} />
);
const show = (props?: Props) => renderApp(table(props));

test('rows stand as they came, in a table that is reached by keyboard to scroll', async () => {
  show();
  const names = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  expect(names).toEqual([undefined, 'Kia 10', 'Ford', 'Kia 9']);
  expect(screen.queryByRole('button', { name: 'Price' })).not.toBeInTheDocument();
  const region = screen.getByRole('region', { name: 'Cars' });
  expect(region).toHaveAttribute('tabindex', '0');
  // Or its unseen headings would make the page itself wider than the screen.
  expect(region).toHaveClass('relative');
  expect(await violationsIn(region)).toEqual([]);
});

test.each([
  [undefined, null, 'price'],
  ['price', 'ascending', '-price'],
  ['-price', 'descending', undefined],
] as const)(
  'ordered by %s a heading says so, and asks for the next order',
  async (by, said, next) => {
    const onChange = vi.fn<(by: string | undefined) => void>();
    const { user } = show({ order: { by, onChange } });
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe(
      said,
    );
    expect(screen.queryByRole('button', { name: 'Car' })).not.toBeInTheDocument();
    screen.getByRole('button', { name: 'Price' }).focus();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
  },
);

test('rows are ticked by keyboard, one and all, and acted on together', async () => {
  const act = vi.fn<(ids: string[]) => void>();
  const selection: Props['selection'] = (rows, clear) => (
    <Button
      onClick={() => {
        act(rows.map(({ id }) => id));
        clear();
      }}
    >
      Pause
    </Button>
  );
  const { user } = show({ selection, rowName: ({ name }) => name });
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  screen.getByRole('checkbox', { name: 'Select Ford' }).focus();
  await user.keyboard(' ');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Kia 10' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(act).toHaveBeenCalledExactlyOnceWith(['b', 'c']);
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('a row that is gone is no longer among the selected', async () => {
  function Shrinking() {
    const [rows, setRows] = useState(cars);
    const drop = () => setRows(rows.filter(({ id }) => id !== 'b'));
    return table({ rows, selection: () => <Button onClick={drop}>Remove Ford</Button> });
  }
  const { user } = renderApp(<Shrinking />);
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove Ford' }));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('where there is no room, rows are cards with an order to choose', async () => {
  isWide.mockReturnValue(false);
  const onChange = vi.fn<(by: string | undefined) => void>();
  const { user } = show({ order: { by: undefined, onChange } });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(titles).toEqual(['Kia 10', 'Ford', 'Kia 9']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, descending');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('-price');
});

test('a card of one’s own', () => {
  isWide.mockReturnValue(false);
  show({ card: ({ name }) => <p>The {name}</p> });
  expect(screen.getByText('The Ford')).toBeInTheDocument();
});
