import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/switch';
import type { NotificationPreferences } from '@/lib/api/types';
import { preferencesQuery, useSavePreferences } from '../api/preferences';
import { PushHere } from './push-here';

/** What there are emails and pushes about; a link in an email can end the emails alone. */
const TOPICS = [
  {
    name: 'message_notifications',
    emails: 'message_emails',
    label: 'Messages',
    text: 'New messages you haven’t read',
  },
  {
    name: 'booking_notifications',
    emails: 'booking_emails',
    label: 'Bookings',
    text: 'Confirmations, changes and reminders',
  },
  {
    name: 'payment_notifications',
    emails: 'payment_emails',
    label: 'Payments',
    text: 'Payments and refunds',
  },
] as const;

/** Which emails and pushes the user wants (D2.3-15, D3.7). */
export function NotificationSettings() {
  const query = useQuery(preferencesQuery);
  return (
    <section aria-labelledby="notification-settings" className="flex flex-col gap-5">
      <h2 id="notification-settings" className="text-h2">
        Notifications
      </h2>
      <Card className="flex flex-col gap-3">
        <p className="text-secondary">
          How we contact you when you’re away. Everything is also kept under the bell.
        </p>
        <Loaded query={query} what="your notification settings" skeleton="h-24">
          {(wishes) => <Wishes wishes={wishes} />}
        </Loaded>
      </Card>
    </section>
  );
}

function Wishes({ wishes }: { wishes: NotificationPreferences }) {
  const save = useSavePreferences();
  const set = (change: Partial<NotificationPreferences>) => save.mutate({ ...wishes, ...change });
  const { email_notifications: byEmail, push_notifications: byPush } = wishes;
  return (
    <div className="flex flex-col divide-y *:py-2">
      <Switch
        label="Emails"
        text="For the topics below and your saved searches"
        checked={byEmail}
        onChange={(checked) => set({ email_notifications: checked })}
      />
      <Switch
        label="Push notifications"
        text="For the topics below, in the browsers where you switch them on"
        checked={byPush}
        onChange={(checked) => set({ push_notifications: checked })}
      />
      <PushHere isWanted={byPush} />
      {TOPICS.map(({ name, emails, label, text }) => (
        <div key={name}>
          <Switch
            label={label}
            text={text}
            disabled={!byEmail && !byPush}
            checked={wishes[name]}
            onChange={(checked) => set({ [name]: checked })}
          />
          {byEmail && wishes[name] && wishes[emails] === false && (
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              You unsubscribed from these emails.
              <Button variant="ghost" size="sm" onClick={() => set({ [emails]: true })}>
                Send me emails about {label.toLowerCase()}
              </Button>
            </p>
          )}
        </div>
      ))}
      <Switch
        label="Offers and news"
        text="Emails about offers and what’s new"
        disabled={!byEmail}
        checked={wishes.marketing_notifications}
        onChange={(checked) => set({ marketing_notifications: checked })}
      />
    </div>
  );
}
