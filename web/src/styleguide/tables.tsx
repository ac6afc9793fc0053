import { DataTable } from '@/components/table/data-table';
import type { DataColumn } from '@/components/table/columns';
import { Button } from '@/components/ui/button';
import { CursorPages } from '@/components/ui/cursor-pages';
import { StatusBadge } from '@/components/ui/status-badge';
import { money } from '@/lib/format';
import type { Group } from './shown';

interface Car {
  id: string;
  name: string;
  pence: number;
  isActive: boolean;
}

const cars: Car[] = ['Ford Fiesta', 'Kia e-Niro', 'Mini Cooper', 'Nissan Leaf', 'Volvo V60'].map(
  (name, index) => ({ id: name, name, pence: 3500 + 1250 * index, isActive: index !== 2 }),
);

const columns: readonly DataColumn<Car>[] = [
  { id: 'name', heading: 'Vehicle', cell: ({ name }) => name, sort: 'name' },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'success' : 'neutral'}>
        {isActive ? 'Active' : 'Paused'}
      </StatusBadge>
    ),
  },
  {
    id: 'price',
    heading: 'Price for a day',
    align: 'end',
    cell: ({ pence }) => <span className="tabular">{money(pence)}</span>,
    sort: 'price',
  },
];

const common = {
  columns,
  rowId: ({ id }: Car) => id,
};

/** Rows and the ways through them. */
export const tables: Group = {
  title: 'Tables',
  components: [
    {
      name: 'DataTable',
      states: [
        {
          label: 'with all that it can do',
          wide: true,
          show: (
            <DataTable
              {...common}
              label="Vehicles"
              rows={cars}
              order={{ by: '-price', onChange: () => undefined }}
              selection={(_rows, clear) => (
                <Button size="sm" onClick={clear}>
                  Pause
                </Button>
              )}
            />
          ),
        },
        {
          label: 'plain',
          wide: true,
          show: <DataTable {...common} label="Two vehicles" rows={cars.slice(0, 2)} />,
        },
        {
          label: 'as cards',
          wide: true,
          show: (
            <DataTable
              {...common}
              label="Two vehicles as cards"
              rows={cars.slice(0, 2)}
              order={{ by: undefined, onChange: () => undefined }}
              wide="(min-width: 9999px)"
            />
          ),
        },
      ],
    },
    {
      name: 'CursorPages',
      states: [{ label: 'in the middle', show: <CursorPages newest="?" older="?before=7" /> }],
    },
  ],
};
