import { useEffect } from 'react';

/** Sets the page's title: "Browse vehicles" becomes "Browse vehicles – Kerbside". Without one it stays as it is. */
export function useDocumentTitle(title?: string) {
  useEffect(() => {
    if (!title) return;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    document.title = `${title} – ${meta?.content ?? 'Kerbside'}`;
  }, [title]);
}
