import { useSite } from '../api/site';

const isWriting = typeof window === 'undefined';

/**
 * Words that stand only where every trip is covered (X19, H11). The build leaves a mark for the server, which knows
 * (server/core/http/fill.hpp); the page is taken over as it stands.
 */
export function CoverWords({ children }: { children: string }) {
  const site = useSite();
  const text = isWriting ? `{{cover?${children}}}` : site?.cover ? children : '';
  return <span suppressHydrationWarning>{text}</span>;
}
