import { useEffect } from 'react';

/** Sets the page's title: "Browse cars" becomes "Browse cars – Kerbside". None is the landing page's. */
export function useDocumentTitle(title?: string) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    const brand = meta?.content ?? 'Kerbside';
    document.title = title ? `${title} – ${brand}` : `${brand}: rent cars, vans and motorbikes`;
  }, [title]);
}
