import { answer, api } from '@/lib/api/client';

/** What goes wrong with a report concerns nobody (P7-16). */
function swallow(call: Promise<unknown>) {
  call.catch(() => undefined);
}

/** Tells the server of something that concerns an account's safety (P3-24, P7-13). `path`: without its query. */
export function reportSecurityEvent(eventType: string, path = location.pathname) {
  const metadata = {
    user_agent: navigator.userAgent,
    timestamp: new Date().toISOString(),
    url: location.origin + path,
    referrer: document.referrer.split(/[?#]/, 1)[0] ?? '',
  };
  swallow(
    answer(api.POST('/api/v1/security-events', { body: { event_type: eventType, metadata } })),
  );
}

/** Tells of a sign-in that the server may not have seen (P3-25, P7-12). It counts its own. */
export function reportFailedAttempt(email: string) {
  const body = { email, user_agent: navigator.userAgent };
  swallow(answer(api.POST('/api/v1/failed-attempts', { body })));
}
