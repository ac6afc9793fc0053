/** The one page of another company that sets up payouts. */
const CONNECT_ORIGIN = 'https://connect.stripe.com';

/** The address the browser may follow to set up payouts, or null: the provider's pages or our own sandbox's, nothing else. */
export function safePayoutUrl(url: string, ownOrigin: string): string | null {
  let target: URL;
  try {
    target = new URL(url);
  } catch {
    return null;
  }
  if (target.username || target.password) return null;
  const isSandbox = target.origin === ownOrigin && target.pathname.startsWith('/sandbox/connect/');
  return target.origin === CONNECT_ORIGIN || isSandbox ? target.href : null;
}
