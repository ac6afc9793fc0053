// Shows what the server pushes while nobody looks at the site (server/features/notifications/pushes.cpp), and opens it
// when it is pressed. It keeps nothing and answers no requests of pages.

self.addEventListener('push', (event) => {
  const { tag, title, body, url } = event.data.json();
  const shown = { tag, body, icon: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});

/** A tab that is there already, or a new one: what somebody is doing in another tab goes on. */
async function show(url) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === address.href);
  await (open ? open.focus() : self.clients.openWindow(address.href));
}
