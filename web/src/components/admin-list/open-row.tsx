import { useState, type ReactNode } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { asQuery } from '@/lib/address';
import { Link, useLocation, useNavigate } from '@/lib/router';
import { stayingState } from '@/lib/staying';
import { useAddress } from '@/lib/use-address';
import { openAddress } from './declare';

const opening = { ...stayingState, opensDrawer: true };

/** In a row: leads to the drawer of this id, which has an address of its own. */
export function OpenRow({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: asQuery(openAddress.write(new URLSearchParams(search), { open: id })) }}
      state={opening}
      data-opens={id}
      className="font-semibold text-primary underline hover:text-primary-strong"
    >
      {children}
    </Link>
  );
}

interface ListDrawerProps {
  title: (id: string) => ReactNode;
  children: (id: string) => ReactNode;
}

/** The drawer of what the address names. Back closes it too. */
export function ListDrawer({ title, children }: ListDrawerProps) {
  const [{ open }, change] = useAddress(openAddress);
  const { state } = useLocation();
  const navigate = useNavigate();
  // It keeps what it shows while it slides away.
  const [id, setId] = useState(open);
  if (open !== undefined && open !== id) setId(open);
  if (id === undefined) return null;

  function close() {
    const wasOpenedHere = (state as Partial<typeof opening> | null)?.opensDrawer === true;
    if (wasOpenedHere) void navigate(-1);
    else change({ open: undefined });
  }
  return (
    <Drawer
      open={open !== undefined}
      onClose={close}
      title={title(id)}
      finalFocus={() =>
        document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`) ?? true
      }
    >
      {children(id)}
    </Drawer>
  );
}
