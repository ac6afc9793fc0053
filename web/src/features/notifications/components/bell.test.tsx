import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import type { NotificationList } from '@/lib/api/types';
import { violationsIn } from '@/testing/axe';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { beginReading } from '@/lib/being-read';
import { aNotification, aNotificationList, conversationId } from '@/testing/messages';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { notificationKeys } from '../api/keys';
import Bell from './bell';

/** A server with these; what is marked is noted and stays so. */
function notificationsAre(part: Partial<NotificationList>) {
  let list = aNotificationList(part);
  const marked: string[] = [];
  const mark = (id: string) => {
    marked.push(id);
    const items = list.items.map((one) =>
      id === 'all' || one.id === id ? { ...one, is_read: true } : one,
    );
    list = aNotificationList({ items });
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get(apiUrl('/notifications'), () => ok(list)),
    http.put(apiUrl('/notifications/:id/read'), ({ params }) => mark(String(params.id))),
    http.put(apiUrl('/notifications/read'), () => mark('all')),
  );
  return marked;
}

const aTrip = { vehicle: 'Ford Fiesta', start_date: '2026-12-03', end_date: '2026-12-05' };

const open = () =>
  renderApp(<Bell />, { user: {}, routes: [{ path: '/bookings/:id', element: 'A booking' }] });
const bell = (name: string | RegExp) => screen.findByRole('button', { name });

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('P2.8-02 N2 the badge of %i unread shows %s', async (unread_count, badge) => {
  notificationsAre({ unread_count });
  open();
  expect(await bell(`Notifications, ${badge} unread`)).toHaveTextContent(badge);
});

test('N2 nothing unread shows no badge', async () => {
  notificationsAre({ items: [aNotification({ is_read: true })] });
  const { client } = open();
  await waitFor(() => expect(client.getQueryData(notificationKeys.all)).toBeDefined());
  expect(await bell('Notifications')).toHaveTextContent('');
});

test('P2.8-01 P2.8-03 it opens what there is: title, message, type, priority and time', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00Z'), toFake: ['Date'] });
  notificationsAre({ items: [aNotification({ priority: 'high', times: 3 })] });
  const { user } = open();
  await user.click(await bell(/Notifications, 1/));
  const panel = screen.getByRole('region', { name: 'Notifications' });
  const link = within(panel).getByRole('link', { name: /New booking request \(3\)/ });
  expect(link).toHaveTextContent('A renter is waiting for your answer.');
  expect(link).toHaveTextContent('Booking · High priority · 5 minutes ago');
  expect(await violationsIn(panel)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  expect(await bell(/Notifications, 1/)).toHaveFocus();
});

test('P2.8-03 P4-32 following one leads to its place and marks it as read', async () => {
  const marked = notificationsAre({});
  const { user } = open();
  await user.click(await bell(/1 unread/));
  await user.click(screen.getByRole('link', { name: /New booking request/ }));
  expect(await screen.findByText('A booking')).toBeVisible();
  await waitFor(() => expect(marked).toEqual([aNotification().id]));
});

test('an address of another site is no link', async () => {
  notificationsAre({ items: [aNotification({ action_url: '//evil.example' })] });
  const { user } = open();
  await user.click(await bell(/1 unread/));
  expect(screen.getByText('New booking request')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('P2.8-04 P2.8-05 one and all can be marked as read', async () => {
  const other = aNotification({
    id: '0071f1ca-0000-4f6e-9d5b-2f6f0c9a1b06',
    title: 'Payment received',
  });
  const third = aNotification({ id: '0071f1ca-1111-4f6e-9d5b-2f6f0c9a1b06', title: 'Paused' });
  const marked = notificationsAre({ items: [aNotification(), other, third] });
  const { user } = open();
  await user.click(await bell(/3 unread/));
  await user.click(screen.getByRole('button', { name: 'Mark as read: Payment received' }));
  expect(await bell(/2 unread/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notifications')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await waitFor(() => expect(marked).toEqual([other.id, 'all']));
});

test('P8-62 what cannot be loaded or marked makes no noise', async () => {
  notificationsAre({});
  server.use(http.put(apiUrl('/notifications/:id/read'), () => problem({ status: 500 })));
  const { user, client } = open();
  await user.click(await bell(/1 unread/));
  await user.click(screen.getByRole('button', { name: /Mark as read/ }));
  await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('[data-slot=toaster]')).toHaveTextContent('');
});

test('an empty list says so', async () => {
  notificationsAre({ items: [] });
  const { user } = open();
  await user.click(await bell('Notifications'));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

test.each([
  ['urgent', true],
  ['high', true],
  ['normal', false],
  ['low', false],
])('P4-34 P4-33 one of priority %s that arrives pops a toast: %s', async (priority, pops) => {
  notificationsAre({ items: [aNotification({ priority: 'urgent', title: 'From before' })] });
  const { client } = open();
  await bell(/1 unread/);
  const news = aNotification({
    id: '0071f1ca-2222-4f6e-9d5b-2f6f0c9a1b06',
    created_at: '2026-11-21T10:06:00Z',
    title: 'Just in',
    priority,
  });
  notificationsAre({ items: [news, aNotification()] });
  await act(() => client.invalidateQueries({ queryKey: notificationKeys.all }));
  await bell(/2 unread/);
  const toaster = document.querySelector('[data-slot=toaster]');
  expect(toaster).toHaveTextContent(pops ? 'Just in' : '');
  expect(toaster).not.toHaveTextContent('From before');
});

test('P4-33 a burst that goes on arrives again', async () => {
  const message = aNotification({ priority: 'high', title: 'New message' });
  notificationsAre({ items: [message] });
  const { client } = open();
  await bell(/1 unread/);
  notificationsAre({ items: [{ ...message, times: 2, created_at: '2026-11-21T10:07:00Z' }] });
  await act(() => client.invalidateQueries({ queryKey: notificationKeys.all }));
  await waitFor(() =>
    expect(document.querySelector('[data-slot=toaster]')).toHaveTextContent('New message'),
  );
});

test('N4 what comes in the conversation that is being read neither counts nor shows', async () => {
  const message = aNotification({
    type: 'message',
    title: 'New message from Priya S.',
    action_url: `/renter-dashboard?tab=messages&conversation=${conversationId}`,
  });
  const stopReading = beginReading(conversationId);
  notificationsAre({
    items: [message, aNotification({ id: '0071f1ca-3333-4f6e-9d5b-2f6f0c9a1b06' })],
  });
  const { user } = open();
  await user.click(await bell(/1 unread/));
  expect(screen.queryByText('New message from Priya S.')).toBeNull();
  expect(screen.getByText('New booking request')).toBeVisible();
  act(() => stopReading());
  expect(await screen.findByText('New message from Priya S.')).toBeVisible();
  expect(await bell(/2 unread/)).toBeVisible();
});

test('P4-34 N2 an urgent one is an alert that leads to what it is about', async () => {
  notificationsAre({ items: [] });
  const { client, user } = open();
  await waitFor(() => expect(client.getQueryData(notificationKeys.all)).toBeDefined());
  notificationsAre({
    items: [aNotification({ priority: 'urgent', title: 'Payment failed', ...aTrip })],
  });
  await act(() => client.invalidateQueries({ queryKey: notificationKeys.all }));
  const alert = await screen.findByText('Payment failed', { selector: '[role=alert] *' });
  expect(alert.closest('[role=alert]')).toHaveTextContent('Ford Fiesta, 3 Dec 2026 – 5 Dec 2026');
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(await screen.findByText('A booking')).toBeVisible();
  expect(screen.queryByText('Payment failed')).toBeNull();
});

test('P2.8-03 each tells which trip it is about', async () => {
  notificationsAre({ items: [aNotification(aTrip)] });
  const { user } = open();
  await user.click(await bell(/1 unread/));
  expect(screen.getByRole('link', { name: /New booking request/ })).toHaveTextContent(
    'Ford Fiesta, 3 Dec 2026 – 5 Dec 2026',
  );
});
