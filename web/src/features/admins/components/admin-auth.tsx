import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Admin, TwoFactorState } from '@/lib/api/types';
import { adminSessionQuery } from '../api/admin-session';
import { fullName, readRemembered, type RememberedAdmin } from '../rules/remembered-admin';
import { useLostSession } from '../hooks/use-lost-session';

interface AdminAuth {
  /** Name and role: as remembered until the server has said who is signed in. Null without an admin. */
  shown: RememberedAdmin | null;
  /** The server's word: null without an admin, undefined while it is being asked. */
  admin: Admin | null | undefined;
  twoFactor: TwoFactorState | null;
  /** The server must have two-factor sign-in set up before anything else. */
  mustEnrol: boolean;
  /** Nobody could be asked; `retry` asks again. */
  isUnknown: boolean;
  retry: () => void;
}

const AdminAuthContext = createContext<AdminAuth | null>(null);

/** Knows which admin is signed in. Stands around the admin area alone. */
export function AdminAuthProvider({ children }: { children: ReactNode }) {
  const [remembered] = useState(readRemembered);
  const { data, isError, refetch } = useQuery(adminSessionQuery);
  useLostSession();

  const auth = useMemo<AdminAuth>(() => {
    const admin = data?.admin;
    const twoFactor = data?.two_factor ?? null;
    return {
      shown: admin ? { displayName: fullName(admin), role: admin.role } : data ? null : remembered,
      admin: data ? data.admin : undefined,
      twoFactor,
      mustEnrol: twoFactor !== null && twoFactor.required && !twoFactor.enrolled,
      isUnknown: isError && !data,
      retry: () => void refetch(),
    };
  }, [data, isError, refetch, remembered]);

  return <AdminAuthContext value={auth}>{children}</AdminAuthContext>;
}

/** A8-03: only inside the provider. */
export function useAdminAuth(): AdminAuth {
  const auth = useContext(AdminAuthContext);
  if (!auth) throw new Error('useAdminAuth must be used within an AdminAuthProvider');
  return auth;
}
