/**
 * Room for what the page shows, in words and links, while its data are on the way. The server writes them into the
 * document (server/core/http/pages.hpp) for readers who run no code, search engines among them; React leaves them as
 * they are. Without the server's, `html` stands there.
 */
export function EarlyWords({ html }: { html: string }) {
  return (
    <div
      data-slot="early-words"
      className="sr-only noscript:not-sr-only [&_a]:underline"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
