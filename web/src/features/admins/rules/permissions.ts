import type { Admin } from '@/lib/api/types';

/** What an admin may do beyond reading. */
export const ADMIN_ACTIONS = [
  'manage_admins',
  'change_settings',
  'manage_bookings',
  'manage_disputes',
  'decide_appeals',
  'answer_messages',
  'send_password_resets',
  'make_refunds',
  'manage_payments',
  'change_fees',
  'manage_hpi_deals',
  'manage_insurance_orders',
  'manage_services',
  'manage_careers',
  'moderate_reviews',
  'publish_policies',
] as const;

export type AdminAction = (typeof ADMIN_ACTIONS)[number];
type Role = Admin['role'];

/** By role (U11); superadmins do everything. */
const MAY: Record<Exclude<Role, 'superadmin'>, readonly AdminAction[]> = {
  support: [
    'manage_bookings',
    'manage_disputes',
    'decide_appeals',
    'answer_messages',
    'send_password_resets',
  ],
  finance: [
    'make_refunds',
    'manage_payments',
    'change_fees',
    'manage_hpi_deals',
    'manage_insurance_orders',
  ],
  content: ['manage_services', 'manage_careers', 'moderate_reviews', 'publish_policies'],
};

/**
 * Whether an admin may do something; reading needs no leave. The server decides for itself: this keeps off the
 * screen what it would refuse. Nobody, and a role that we do not know, may do nothing.
 */
export function can(admin: Pick<Admin, 'role'> | null | undefined, action: AdminAction): boolean {
  if (!admin) return false;
  if (admin.role === 'superadmin') return true;
  return Object.hasOwn(MAY, admin.role) && MAY[admin.role].includes(action);
}
