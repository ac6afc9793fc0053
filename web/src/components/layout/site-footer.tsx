import { Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Site } from '@/lib/api/types';
import { BrandMark } from './brand-mark';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { useNearView } from '@/lib/use-near-view';

const FooterPages = lazyPart(() => import('./footer-pages'));
const ThemeSwitch = lazyPart(() => import('./theme-switch'));

interface SiteFooterProps {
  brand: string;
  /** Support contact; left out while unknown. */
  site: Site | undefined;
}

export function SiteFooter({ brand, site }: SiteFooterProps) {
  return (
    <footer
      data-slot="site-footer"
      className="on-brand bg-inverse text-on-inverse-soft print:bg-transparent print:text-secondary"
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-x-10 gap-y-4 pt-8 pb-6 print:hidden">
        <Link to={paths.home} aria-label={`${brand}, home`}>
          <BrandMark name={brand} onBrand />
        </Link>
        {site ? <Contact site={site} /> : <span aria-hidden className="h-9 w-40" />}
      </div>
      <Pages />
      <div className="border-t border-inverse-soft">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm">
          <p>
            © {brand}
            {site && <> · {site.company_address}</>}
            {site && <span className="hidden print:inline"> · {site.support_phone}</span>}
          </p>
          {site?.sandbox && (
            <a href="/sandbox" className="underline hover:text-on-inverse print:hidden">
              Test cards and demo accounts
            </a>
          )}
          <Theme />
        </div>
      </div>
    </footer>
  );
}

const pagesSlot = 'footer-pages';

/** The links that the document came with stay as they are, and cost no code; only where there are none is it fetched. */
function Pages() {
  const [__html] = useState(
    () =>
      typeof document !== 'undefined' &&
      document.querySelector(`[data-slot=${pagesSlot}]`)?.innerHTML,
  );
  const nav = {
    'aria-label': 'Footer',
    'data-slot': pagesSlot,
    'data-kept': '',
    className: 'container-page grid grid-cols-2 gap-6 pb-8 sm:grid-cols-3 print:hidden',
  };
  if (__html) return <nav {...nav} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
  return (
    <nav {...nav}>
      <Suspense>
        <FooterPages />
      </Suspense>
    </nav>
  );
}

/** The switch comes when the reader is near, and keeps its room until then. */
function Theme() {
  const [ref, isNear] = useNearView<HTMLDivElement>();
  return (
    <div ref={ref} className="min-h-11 min-w-72 print:hidden">
      {isNear && (
        <Suspense>
          <ThemeSwitch />
        </Suspense>
      )}
    </div>
  );
}

function Contact({ site }: { site: Site }) {
  return (
    <a href={site.support_phone_href} className="footer-link gap-2 font-semibold">
      <Phone aria-hidden className="size-4" />
      {site.support_phone}
    </a>
  );
}
