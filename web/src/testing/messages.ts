import type {
  Conversation,
  ConversationList,
  Message,
  MessageReport,
  Notification,
  NotificationList,
  NotificationPreferences,
} from '@/lib/api/types';
import { vehicleId } from './factories';

/** With which browsers subscribe to the server's pushes: a point of P-256. */
export const pushKey =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
export const conversationId = 'c0de1234-5f0a-4f6e-9d5b-2f6f0c9a1b04';
export const otherId = '0de51234-5f0a-4f6e-9d5b-2f6f0c9a1b05';

/** Of the other person, unless it says otherwise. */
export function aMessage(part: Partial<Message> = {}): Message {
  const number = part.number ?? 1;
  return {
    id: `0e55a9e0-5f0a-4f6e-9d5b-${String(number).padStart(12, '0')}`,
    conversation_id: conversationId,
    number,
    sender_id: otherId,
    message_text: 'It is free on Friday.',
    created_at: '2026-11-21T10:05:00Z',
    ...part,
  };
}

/** With a host about their Ford Fiesta. */
export function aConversation(part: Partial<Conversation> = {}): Conversation {
  return {
    id: conversationId,
    renter_id: 'a0000000-0000-4000-8000-000000000001',
    host_id: otherId,
    vehicle: { id: vehicleId, make: 'Ford', model: 'Fiesta', year: 2020, is_listed: true },
    other_user: {
      id: otherId,
      display_name: 'Priya S.',
      initials: 'PS',
      profile_picture_url: null,
      user_type: 'host',
    },
    unread_count: 0,
    last_message: aMessage(),
    last_message_at: '2026-11-21T10:05:00Z',
    read_to: 1,
    blocked_by_me: false,
    can_send: true,
    is_booked: false,
    ...part,
  };
}

export function aConversationList(part: Partial<ConversationList> = {}): ConversationList {
  const items = part.items ?? [aConversation()];
  return { items, total: items.length, unread_count: 0, page: 1, page_size: 20, ...part };
}

export function aNotification(part: Partial<Notification> = {}): Notification {
  return {
    id: '0071f1ca-5f0a-4f6e-9d5b-2f6f0c9a1b06',
    user_id: 'a0000000-0000-4000-8000-000000000001',
    type: 'booking',
    title: 'New booking request',
    message: 'A renter is waiting for your answer.',
    priority: 'normal',
    is_read: false,
    read_at: null,
    action_url: '/bookings/b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b02',
    times: 1,
    created_at: '2026-11-21T10:05:00Z',
    vehicle: null,
    start_date: null,
    end_date: null,
    ...part,
  };
}

export function aNotificationList(part: Partial<NotificationList> = {}): NotificationList {
  const items = part.items ?? [aNotification()];
  return { items, unread_count: items.filter(({ is_read }) => !is_read).length, ...part };
}

export function somePreferences(
  part: Partial<NotificationPreferences> = {},
): NotificationPreferences {
  return {
    email_notifications: true,
    push_notifications: true,
    message_notifications: true,
    booking_notifications: true,
    payment_notifications: true,
    marketing_notifications: false,
    message_emails: true,
    booking_emails: true,
    payment_emails: true,
    ...part,
  };
}

export function aMessageReport(part: Partial<MessageReport> = {}): MessageReport {
  return {
    seq: 41,
    at: '2026-11-21T11:00:00Z',
    reason: 'payment_outside',
    note: 'Wants cash',
    conversation_id: conversationId,
    reporter_id: 'a0000000-0000-4000-8000-000000000001',
    reported_id: otherId,
    reporter_name: 'Zebedee Hill',
    reported_name: 'Noor Grant',
    messages: [
      { by_reported: true, message_text: 'Pay me in cash', created_at: '2026-11-21T10:05:00Z' },
    ],
    handled_at: null,
    handled_by: null,
    ...part,
  };
}
