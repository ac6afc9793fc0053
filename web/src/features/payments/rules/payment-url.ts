/** The one page of another company that a payment may send the browser to. */
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com';

/**
 * The address the browser may follow after a payment was started, or null: a page of our own
 * (receipt, built-in sandbox) or the provider's hosted checkout, nothing else.
 */
export function safePaymentUrl(url: string, ownOrigin: string): string | null {
  let target: URL;
  try {
    target = new URL(url, ownOrigin);
  } catch {
    return null;
  }
  const trusted =
    target.origin === CHECKOUT_ORIGIN || (target.origin === ownOrigin && isOurPage(target, url));
  return trusted && !target.username && !target.password ? target.href : null;
}

/** A path of ours may be any page; written out in full it must be the sandbox's. */
function isOurPage(target: URL, written: string): boolean {
  const isLocalPath = /^\/(?![/\\])/.test(written);
  return isLocalPath || target.pathname.startsWith('/sandbox/');
}
