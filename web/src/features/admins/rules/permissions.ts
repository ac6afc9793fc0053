import type { Admin } from '@/lib/api/types';

/** What an admin may do beyond reading, as a screen says it. */
export const ACTION_WORDS = {
  manage_admins: 'Admins',
  change_settings: 'Settings',
  manage_bookings: 'Bookings',
  manage_disputes: 'Disputes',
  decide_appeals: 'Ticket appeals',
  answer_messages: 'Messages',
  send_password_resets: 'Password resets',
  make_refunds: 'Refunds',
  manage_payments: 'Payments',
  change_fees: 'Fees',
  manage_hpi_deals: 'HPI deals',
  manage_insurance_orders: 'Insurance orders',
  manage_services: 'Services',
  manage_careers: 'Careers',
  moderate_reviews: 'Reviews',
  publish_policies: 'Policy pages',
} as const;

export type AdminAction = keyof typeof ACTION_WORDS;
export const ADMIN_ACTIONS = Object.keys(ACTION_WORDS) as AdminAction[];
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
