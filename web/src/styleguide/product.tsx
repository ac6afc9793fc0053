import { BrandMark } from '@/components/layout/brand-mark';
import { CrashScreen } from '@/components/layout/crash-screen';
import { NotFound } from '@/components/layout/not-found';
import { BookingBadges, PriceBreakdown } from '@/features/bookings';
import { VehicleCard, VehicleGridSkeleton } from '@/features/vehicles';
import { aBooking, aQuote, aVehicleCard } from '@/testing/factories';
import type { Group } from './shown';

const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const;
const payments = [
  ['awaiting_payment', 'Payment pending'],
  ['paid', 'Paid'],
  ['being_checked', 'Payment being checked'],
  ['refunded', 'Refunded'],
  ['refund_failed', 'Refund failed'],
] as const;
const booking = aBooking();
const { lines } = aQuote();
const vehicle = aVehicleCard({ can_deliver: true, main_image: null });

/** Pieces above components/ui that appear on more than one screen. */
export const product: Group = {
  title: 'Product',
  components: [
    {
      name: 'BrandMark',
      states: [
        { label: 'on light ground', show: <BrandMark name="Kerbside" /> },
        {
          label: 'on brand',
          show: (
            <div className="rounded-md bg-inverse-soft p-3">
              <BrandMark name="Kerbside" onBrand />
            </div>
          ),
        },
      ],
    },
    {
      name: 'VehicleCard',
      states: [
        { label: 'rated, delivers', show: <VehicleCard vehicle={vehicle} /> },
        {
          label: 'new, with a total and a distance',
          show: (
            <VehicleCard
              vehicle={{
                ...vehicle,
                rating: null,
                review_count: 0,
                can_deliver: false,
                distance_miles: 3.2,
                total: { days: 3, total_pence: 64_715, deposit_pence: 50_000 },
              }}
            />
          ),
        },
        {
          label: 'long names',
          show: (
            <VehicleCard
              vehicle={{
                ...vehicle,
                make: 'Mercedes-Benz',
                model: 'Sprinter Crew Cab Long Wheelbase',
                place: 'Newcastle upon Tyne NE12',
              }}
            />
          ),
        },
      ],
    },
    {
      name: 'VehicleGridSkeleton',
      states: [{ label: 'on its way', show: <VehicleGridSkeleton count={3} />, wide: true }],
    },
    {
      name: 'PriceBreakdown',
      states: [
        { label: 'worked out', show: <PriceBreakdown lines={lines} /> },
        { label: 'being worked out anew', show: <PriceBreakdown lines={lines} busy /> },
      ],
    },
    {
      name: 'BookingBadges',
      states: [
        ...bookingStatuses.map((status) => ({
          label: status,
          show: <BookingBadges booking={{ ...booking, booking_status: status }} />,
        })),
        ...payments.map(([state, label]) => ({
          label,
          show: (
            <BookingBadges booking={{ ...booking, money: { ...booking.money, state, label } }} />
          ),
        })),
      ],
    },
  ],
};

// A group each: they bring a first heading of their own.
export const notFound: Group = {
  title: 'A page that does not exist',
  components: [{ name: 'NotFound', states: [{ label: 'a page', show: <NotFound />, wide: true }] }],
};

export const crash: Group = {
  title: 'A screen that broke',
  components: [
    {
      name: 'CrashScreen',
      states: [
        { label: 'a page', show: <CrashScreen isMissing={false} retry={() => {}} />, wide: true },
      ],
    },
  ],
};
