import { MoneyLine, MoneyRows } from '@/components/facts/money-rows';
import { PersonLine } from '@/components/facts/person-line';
import { PhoneLine } from '@/components/facts/phone-line';
import { Status } from '@/components/facts/status';
import { Timeline } from '@/components/facts/timeline';
import { VehicleLine, VehicleTitle } from '@/components/facts/vehicle-line';
import { CopyId } from '@/components/ui/copy-id';
import type { Group } from './shown';

const rows = [
  { term: 'Rental', pence: 12_150, note: '3 days at £40.50' },
  { term: 'Service fee', pence: 1_215 },
  { term: 'To pay now', pence: 13_365, className: 'border-t pt-2 font-semibold' },
];
const face = { initials: 'PS', picture: null };

/** What screens tell of a booking, a person or a vehicle, each in the one way in which it is drawn. */
export const facts: Group = {
  title: 'Facts',
  components: [
    {
      name: 'Status',
      states: [
        { label: 'in words', show: <Status words={{ label: 'Confirmed', tone: 'success' }} /> },
      ],
    },
    {
      name: 'MoneyRows',
      states: [
        { label: 'with a note and a sum', show: <MoneyRows rows={rows} /> },
        { label: 'being worked out anew', show: <MoneyRows rows={rows} busy /> },
      ],
    },
    {
      name: 'MoneyLine',
      states: [
        { label: 'with its amount', show: <MoneyLine term="Paid by card" pence={63_365} /> },
        { label: 'without one', show: <MoneyLine term="Nothing was charged" pence={null} /> },
      ],
    },
    {
      name: 'Timeline',
      states: [
        {
          label: 'two entries, the second with what somebody wrote',
          show: (
            <Timeline
              entries={[
                { id: '1', at: '2026-11-21T10:00:00Z', text: 'Paid for and confirmed' },
                {
                  id: '2',
                  at: '2026-11-22T09:30:00Z',
                  text: 'Tom H. cancelled the booking',
                  quote: 'My plans have changed.',
                },
              ]}
            />
          ),
        },
      ],
    },
    {
      name: 'PersonLine',
      states: [
        {
          label: 'with a face and a number to ring',
          show: (
            <PersonLine name="Priya S." face={face}>
              <PhoneLine number="+447700900123" />
            </PersonLine>
          ),
        },
        {
          label: 'for admins',
          show: (
            <PersonLine name="Tom Hughes">
              <CopyId id="7c3f0c1e-5f0a-4f6e-9d5b-2f6f0c9a1b01" label="user ID" />
            </PersonLine>
          ),
        },
      ],
    },
    {
      name: 'PhoneLine',
      states: [{ label: 'a number', show: <PhoneLine number="+447700900123" /> }],
    },
    {
      name: 'VehicleTitle',
      states: [
        { label: 'with its year', show: <VehicleTitle name="Ford Fiesta" year={2020} /> },
        { label: 'as a link', show: <VehicleTitle name="Ford Fiesta" year={2020} to="/" small /> },
      ],
    },
    {
      name: 'VehicleLine',
      states: [
        {
          label: 'in a row',
          show: (
            <VehicleLine name="Ford Fiesta" to="/" plate="LS20 KBD">
              27 Nov 2026 – 30 Nov 2026
            </VehicleLine>
          ),
        },
      ],
    },
  ],
};
