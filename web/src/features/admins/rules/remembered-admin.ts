import type { Admin } from '@/lib/api/types';

const name = 'admin';
const roles = ['superadmin', 'support', 'finance', 'content'] as const;

/** All that the browser keeps of an admin (U5): what the header shows, and nothing that lets anybody in. */
export interface RememberedAdmin {
  displayName: string;
  role: Admin['role'];
}

export const fullName = (admin: Admin) => `${admin.first_name} ${admin.last_name}`;

/** Who was signed in when the page was left (A4-01); a corrupt entry is removed (A4-02). */
export function readRemembered(): RememberedAdmin | null {
  const written = localStorage.getItem(name);
  if (written === null) return null;
  const read = parsed(written);
  if (read === null) localStorage.removeItem(name);
  return read;
}

/** Whether it is worth asking on a public page if an admin is signed in. */
export const wasAdminHere = () => readRemembered() !== null;

function parsed(written: string): RememberedAdmin | null {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { displayName, role } = value as Partial<RememberedAdmin>;
  if (typeof displayName !== 'string' || !displayName) return null;
  return role && roles.includes(role) ? { displayName, role } : null;
}

/** Keeps the admin's name and role, or forgets them (A4-03). */
export function remember(admin: Admin | null) {
  if (admin === null) return localStorage.removeItem(name);
  const kept: RememberedAdmin = { displayName: fullName(admin), role: admin.role };
  localStorage.setItem(name, JSON.stringify(kept));
}
