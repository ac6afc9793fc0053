import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { Pagination } from '@/components/ui/pagination';
import { PlateChip } from '@/components/ui/plate-chip';
import { Rating } from '@/components/ui/rating';
import { Stars } from '@/components/ui/stars';
import { StatTile } from '@/components/ui/stat-tile';
import { StatusBadge } from '@/components/ui/status-badge';
import { LinkTabs } from '@/components/ui/tabs';
import type { Group } from './shown';

const tones = ['neutral', 'success', 'info', 'warning', 'danger'] as const;
const avatarSizes = ['sm', 'md', 'lg', 'xl'] as const;
const facts = [
  { term: 'Pick-up', text: 'Fri 27 Nov, 10:00' },
  { term: 'Return', text: 'Mon 30 Nov, 10:00' },
  { term: 'Total', text: '£633.65' },
];
const tabs = ['Overview', 'Bookings', 'Vehicles', 'Earnings', 'Messages', 'Reviews', 'Profile'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);

export const content: Group = {
  title: 'Content',
  components: [
    {
      name: 'Card',
      states: [
        { label: 'padded', show: <Card>A white panel.</Card> },
        {
          label: 'with a picture first',
          show: (
            <Card padded={false} className="overflow-hidden">
              <div className="h-16 bg-primary-soft" />
              <p className="p-4">Text with padding of its own.</p>
            </Card>
          ),
        },
      ],
    },
    {
      name: 'StatusBadge',
      states: tones.map((tone) => ({
        label: tone,
        show: <StatusBadge tone={tone}>Confirmed</StatusBadge>,
      })),
    },
    {
      name: 'Stars',
      states: [{ label: 'three of five', show: <Stars rating={3} /> }],
    },
    {
      name: 'Rating',
      states: [
        { label: 'rated', show: <Rating rating={4.5} count={1032} /> },
        { label: 'not rated yet', show: <Rating rating={null} count={0} /> },
      ],
    },
    {
      name: 'Avatar',
      states: [
        ...avatarSizes.map((size) => ({
          label: size,
          show: <Avatar name="Priya Shah" initials="PS" size={size} />,
        })),
        {
          label: 'with a picture',
          show: <Avatar name="Priya Shah" initials="PS" src="/favicon.svg" />,
        },
      ],
    },
    {
      name: 'PlateChip',
      states: [{ label: 'a registration', show: <PlateChip registration="LS20 KBD" /> }],
    },
    {
      name: 'StatTile',
      states: [
        {
          label: 'in a list',
          wide: true,
          show: (
            <dl className="grid gap-3 sm:grid-cols-3">
              <StatTile label="Upcoming" value="3" />
              <StatTile label="This month" value="£1,240.50" note="after fees" />
              <StatTile label="Rating" value="4.8" note="from 32 reviews" />
            </dl>
          ),
        },
      ],
    },
    {
      name: 'DescriptionList',
      states: [
        { label: 'one column', show: <DescriptionList items={facts} /> },
        { label: 'two columns', show: <DescriptionList items={facts} columns={2} /> },
        { label: 'three columns', show: <DescriptionList items={facts} columns={3} />, wide: true },
      ],
    },
    {
      name: 'LinkTabs',
      states: [
        {
          label: 'more than a phone is wide',
          wide: true,
          show: <LinkTabs tabs={tabs} current="bookings" label="Example sections" />,
        },
      ],
    },
    {
      name: 'Pagination',
      states: [
        {
          label: 'first page',
          show: <Pagination page={1} pageSize={20} total={60} label="Pages, first" />,
          wide: true,
        },
        {
          label: 'in the middle of many',
          show: <Pagination page={7} pageSize={20} total={400} label="Pages, middle" />,
          wide: true,
        },
      ],
    },
  ],
};
