/** What the tabs of this browser tell each other under one name: that something changed. */
export function tabChannel(name: string) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  return {
    tell() {
      // A channel has no origin to name: it never leaves ours.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage('changed');
    },
    /** Calls `act` when another tab tells. Returns how to stop. */
    follow(act: () => void) {
      channel?.addEventListener('message', act);
      return () => channel?.removeEventListener('message', act);
    },
  };
}
