import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedNotice } from '@/components/layout/failed-notice';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { hostBookingsQuery, myBookingsQuery } from '@/features/bookings';
import { useOpenConversation } from '@/features/messages';
import { errorText } from '@/lib/api/error';
import type { Booking, BookingList, User } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useNavigate } from '@/lib/router';
import { toast } from '@/lib/toast';

/** The bookings that somebody may choose from, and the way to the chat about the chosen one. */
export default function OwnBookings({ user }: { user: User }) {
  return user.user_type === 'host' ? <Hosted user={user} /> : <Hired user={user} />;
}

const Hosted = ({ user }: { user: User }) => (
  <Listed query={useQuery(hostBookingsQuery(1))} user={user} />
);
const Hired = ({ user }: { user: User }) => (
  <Listed query={useQuery(myBookingsQuery(1))} user={user} />
);

function Listed({ query, user }: { query: UseQueryResult<BookingList>; user: User }) {
  return (
    <Loaded
      query={query}
      what="your bookings"
      skeleton="h-32 md:h-18"
      Failed={FailedNotice}
      empty={<p className="text-secondary">You have no booking yet that this could be about.</p>}
    >
      {({ items }) => <Choice bookings={items} user={user} />}
    </Loaded>
  );
}

const nameOf = ({ vehicle, start_date, end_date }: Booking) =>
  `${vehicle.make} ${vehicle.model}, ${dateRange(start_date, end_date)}`;

function Choice({ bookings, user }: { bookings: readonly Booking[]; user: User }) {
  const [chosen, setChosen] = useState('');
  const navigate = useNavigate();
  const talk = useOpenConversation(({ id }) => {
    void navigate(`${paths.dashboard(user.user_type)}?tab=messages&conversation=${id}`);
  });
  function go() {
    const booking = bookings.find(({ id }) => id === chosen);
    if (!booking) return toast.error('Choose a booking first');
    const isHost = booking.host_user_id === user.id;
    talk.mutate({
      vehicle_id: booking.vehicle_id,
      ...(isHost ? { renter_id: booking.user_id } : {}),
    });
  }
  return (
    <div className="flex flex-col gap-3 md:flex-row">
      <Field
        label="Booking"
        className="grow"
        error={talk.error ? errorText(talk.error) : undefined}
      >
        <NativeSelect value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choose a booking</option>
          {bookings.map((booking) => (
            <option key={booking.id} value={booking.id}>
              {nameOf(booking)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button className="self-start md:mt-6.5" loading={talk.isPending} onClick={go}>
        Open the chat
      </Button>
    </div>
  );
}
