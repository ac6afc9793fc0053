import { useEffect } from 'react';

/** Sets the page's title: "Browse cars" becomes "Browse cars – Kerbside". */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = brand ? `${title} – ${brand}` : title;
  }, [title]);
}
