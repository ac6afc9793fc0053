import { useEffect } from 'react';

/** What is on the screen calls itself: its page first, and then what the page shows. The last one counts. */
const titles: { text: string }[] = [];

function showLast() {
  const last = titles.at(-1);
  if (!last) return;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  document.title = `${last.text} – ${meta?.content ?? 'Kerbside'}`;
}

function useTitle(text: string | undefined, isPage: boolean) {
  useEffect(() => {
    if (!text) return;
    const title = { text };
    if (isPage) titles.unshift(title);
    else titles.push(title);
    showLast();
    return () => {
      titles.splice(titles.indexOf(title), 1);
      showLast();
    };
  }, [text, isPage]);
}

/** Names the page while nothing that it shows has a name of its own: "Browse vehicles" is read as "Browse vehicles – Kerbside". */
export const usePageTitle = (title?: string) => useTitle(title, true);

/** Names what is shown, for as long as it is. Without a title the page keeps the one it has. */
export const useDocumentTitle = (title?: string) => useTitle(title, false);
