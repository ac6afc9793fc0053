import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { failureWords } from '@/lib/api/load-problem';
import type { NotificationPreferences } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { preferencesQuery, useSavePreferences } from '../api/preferences';
import { PushHere } from './push-here';

/** What there are emails and pushes about. */
const TOPICS = [
  { name: 'message_notifications', label: 'Messages', text: 'When you have not read them' },
  {
    name: 'booking_notifications',
    label: 'Bookings',
    text: 'What becomes of them, and what comes next',
  },
  {
    name: 'payment_notifications',
    label: 'Payments',
    text: 'What arrived, and what comes back to you',
  },
] as const;

/** Which emails and pushes the user wants (D2.3-15, D3.7). */
export function NotificationSettings() {
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <section aria-labelledby="notification-settings" className="flex flex-col gap-5">
      <h2 id="notification-settings" className="text-h2">
        Notifications
      </h2>
      <Card className="flex flex-col gap-3">
        <p className="text-secondary">
          How we reach you when you are not here. On this site the bell keeps everything.
        </p>
        {data && <Wishes wishes={data} />}
        {!data && !error && (
          <Loading label="Loading your notification settings">
            <Skeleton className="h-24" />
          </Loading>
        )}
        {!data && error && (
          <ErrorState
            title="Your notification settings could not be loaded"
            text={failureWords(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    </section>
  );
}

function Wishes({ wishes }: { wishes: NotificationPreferences }) {
  const save = useSavePreferences();
  const set = (change: Partial<NotificationPreferences>) =>
    save.mutate(
      { ...wishes, ...change },
      { onError: () => toast.error('Failed to save notification preferences.') },
    );
  const { email_notifications: byEmail, push_notifications: byPush } = wishes;
  return (
    <div className="flex flex-col divide-y *:py-2">
      <Switch
        label="Emails"
        text="About what is chosen below, and searches that you saved"
        checked={byEmail}
        onChange={(checked) => set({ email_notifications: checked })}
      />
      <Switch
        label="Push notifications"
        text="About what is chosen below, in the browsers where you switch them on"
        checked={byPush}
        onChange={(checked) => set({ push_notifications: checked })}
      />
      <PushHere isWanted={byPush} />
      {TOPICS.map(({ name, label, text }) => (
        <Switch
          key={name}
          label={label}
          text={text}
          disabled={!byEmail && !byPush}
          checked={wishes[name]}
          onChange={(checked) => set({ [name]: checked })}
        />
      ))}
    </div>
  );
}
