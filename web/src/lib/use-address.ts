import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from './router';
import { asQuery, type Address } from './address';
import { stayingState } from './staying';

export type ChangeAddress<V> = (changes: Partial<V>, how?: { push: boolean }) => void;

/**
 * What the address says, and a way to change parts of it: in place, or as a new entry of the history. Either way what
 * has the focus keeps it, and nothing scrolls. Several changes in one tick all count.
 */
export function useAddress<V extends object>(address: Address<V>): [V, ChangeAddress<V>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => address.read(new URLSearchParams(search)), [address, search]);
  const change: ChangeAddress<V> = useCallback(
    (changes, how) => {
      // The browser's address and not the one rendered last, which on a slow phone is older than the last tap.
      const { pathname, search: now, hash } = window.location;
      const next = asQuery(address.write(new URLSearchParams(now), changes));
      if (next !== now)
        void navigate(
          { pathname, search: next, hash },
          {
            replace: !how?.push,
            state: stayingState,
          },
        );
    },
    [address, navigate],
  );
  return [values, change];
}
