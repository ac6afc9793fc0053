import { Dialog as Base } from '@base-ui/react/dialog';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonStyles } from '@/components/ui/button-styles';
import { backdropStyles } from '@/components/ui/dialog';
import { cn } from '@/lib/cn';
import { useLocation } from '@/lib/router';
import { desktopQuery, useMediaQuery } from '@/lib/use-media-query';
import { AdminMenu, type AdminEntry } from './admin-menu';

/**
 * The menu below 768 px (A2.1-07): slides in, keeps the focus and gives it back to its button; who follows
 * an entry goes on in the page.
 */
export function AdminDrawer({ brand, entries }: { brand: string; entries: readonly AdminEntry[] }) {
  // Open on one page: going to another closes it, as does a window that grows.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const { pathname } = useLocation();
  const followed = useRef(false);
  const isDesktop = useMediaQuery(desktopQuery);

  function follow() {
    followed.current = true;
    setOpenOn(null);
  }

  return (
    <Base.Root
      open={openOn === pathname && !isDesktop}
      onOpenChange={(open) => {
        followed.current = false;
        setOpenOn(open ? pathname : null);
      }}
    >
      <Base.Trigger
        aria-label="Open menu"
        className={cn(buttonStyles({ variant: 'ghost', icon: true }), '-ml-2 md:hidden')}
      >
        <MenuIcon aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Backdrop data-slot="dialog-backdrop" className={backdropStyles} />
        <Base.Popup
          data-slot="admin-drawer"
          finalFocus={() => (followed.current ? document.getElementById('main') : true)}
          className="on-brand fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto bg-inverse shadow-lg transition-transform duration-200 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Base.Title className="sr-only">Admin menu</Base.Title>
          <AdminMenu brand={brand} entries={entries} onFollow={follow} />
          <Base.Close
            aria-label="Close menu"
            className="absolute top-3.5 right-3 flex size-11 items-center justify-center rounded-md text-on-inverse-soft hover:bg-inverse-soft"
          >
            <X aria-hidden className="size-5" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
