import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { failureWords } from '@/lib/api/load-problem';
import type { NotificationPreferences } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { preferencesQuery, useSavePreferences } from '../api/preferences';

/** What there are emails about. */
const TOPICS = [
  { name: 'message_notifications', label: 'Messages', text: 'When you have not read them' },
  {
    name: 'booking_notifications',
    label: 'Bookings',
    text: 'What becomes of them, and what comes next',
  },
] as const;

/** Which emails the user wants (D2.3-15, D3.7). */
export function NotificationSettings() {
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <section aria-labelledby="notification-settings" className="flex flex-col gap-5">
      <h2 id="notification-settings" className="text-h2">
        Notifications
      </h2>
      <Card className="flex flex-col gap-3">
        <p className="text-secondary">
          What we email you about. On this site the bell keeps everything.
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
  return (
    <div className="flex flex-col divide-y *:py-2">
      <Switch
        label="Emails"
        text="All of those below"
        checked={wishes.email_notifications}
        onChange={(checked) => set({ email_notifications: checked })}
      />
      {TOPICS.map(({ name, label, text }) => (
        <Switch
          key={name}
          label={label}
          text={text}
          disabled={!wishes.email_notifications}
          checked={wishes[name]}
          onChange={(checked) => set({ [name]: checked })}
        />
      ))}
    </div>
  );
}
