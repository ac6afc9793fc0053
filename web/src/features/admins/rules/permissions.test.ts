import { expect, test } from 'vitest';
import { ADMIN_ACTIONS, can, type AdminAction } from './permissions';

const allowed = (role: 'superadmin' | 'support' | 'finance' | 'content') =>
  ADMIN_ACTIONS.filter((action) => can({ role }, action));

test('U11 a superadmin does everything', () => {
  expect(allowed('superadmin')).toEqual(ADMIN_ACTIONS);
});

test('U11 support: bookings, disputes, appeals, messages, password resets', () => {
  expect(allowed('support')).toEqual([
    'manage_bookings',
    'manage_disputes',
    'decide_appeals',
    'answer_messages',
    'send_password_resets',
  ]);
});

test('U11 finance: refunds, payments, fees, HPI deals, insurance orders', () => {
  expect(allowed('finance')).toEqual([
    'make_refunds',
    'manage_payments',
    'change_fees',
    'manage_hpi_deals',
    'manage_insurance_orders',
  ]);
});

test('U11 content: services, careers, reviews, policy pages', () => {
  expect(allowed('content')).toEqual([
    'manage_services',
    'manage_careers',
    'moderate_reviews',
    'publish_policies',
  ]);
});

test('U11 admins and settings are the superadmins’ alone, and nobody else overlaps', () => {
  for (const action of ['manage_admins', 'change_settings'] satisfies AdminAction[]) {
    for (const role of ['support', 'finance', 'content'] as const) {
      expect(can({ role }, action)).toBe(false);
    }
  }
  const roles = [allowed('support'), allowed('finance'), allowed('content')].flat();
  expect(new Set(roles).size).toBe(roles.length);
});

test('nobody, and a role from a newer server, may do nothing', () => {
  for (const action of ADMIN_ACTIONS) {
    expect(can(null, action)).toBe(false);
    expect(can(undefined, action)).toBe(false);
    expect(can({ role: 'toString' as never }, action)).toBe(false);
  }
});
