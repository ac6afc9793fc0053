import { MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Site, User } from '@/lib/api/types';
import { BrandMark } from './brand-mark';
import { listYourCar, mainEntries } from './navigation';
import { NavigationItem } from './navigation-item';
import { paths } from '@/lib/paths';

interface SiteFooterProps {
  brand: string;
  /** Support contact; left out while unknown. */
  site: Site | undefined;
  user: User | null | undefined;
  onListYourCar: () => void;
}

const linkStyles =
  'inline-flex min-h-9 items-center text-on-inverse-soft hover:text-on-inverse hover:underline';

export function SiteFooter({ brand, site, user, onListYourCar }: SiteFooterProps) {
  const listCar = listYourCar(user);
  const entries = [...mainEntries(user), ...(listCar ? [listCar] : [])];
  return (
    <footer data-slot="site-footer" className="on-brand bg-inverse text-on-inverse-soft">
      <div className="container-page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_2fr]">
        <div className="flex flex-col items-start gap-4">
          <Link to={paths.home} aria-label={`${brand}, home`}>
            <BrandMark name={brand} onBrand />
          </Link>
          <p className="max-w-xs">Vehicles from trusted owners, insured on every trip.</p>
        </div>
        <nav aria-label="Footer" className="flex flex-col gap-2">
          <h2 className="text-h3 text-on-inverse">Explore</h2>
          <ul className="flex flex-col">
            {entries.map((entry) => (
              <li key={entry.label}>
                <NavigationItem
                  entry={entry}
                  onListYourCar={onListYourCar}
                  className={linkStyles}
                />
              </li>
            ))}
          </ul>
        </nav>
        {site && <Contact site={site} />}
      </div>
      <div className="border-t border-inverse-soft">
        <p className="container-page flex flex-wrap justify-between gap-2 py-5 text-sm">
          <span>© {brand}</span>
          {site?.sandbox && (
            <a href="/sandbox" className="underline hover:text-on-inverse">
              Test cards and demo accounts
            </a>
          )}
        </p>
      </div>
    </footer>
  );
}

function Contact({ site }: { site: Site }) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-h3 text-on-inverse">Talk to us</h2>
      <address className="flex flex-col gap-1 not-italic">
        <a
          href={site.support_phone_href}
          className={`${linkStyles} gap-2 font-semibold text-on-inverse`}
        >
          <Phone aria-hidden className="size-4" />
          {site.support_phone}
        </a>
        <span className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
          {site.company_address}
        </span>
      </address>
    </div>
  );
}
