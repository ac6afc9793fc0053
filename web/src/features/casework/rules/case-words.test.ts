import { expect, test } from 'vitest';
import type { CaseSummary } from '@/lib/api/types';
import { appealStatus, turnOf } from './case-words';

const an = (appeal: CaseSummary['appeal_status'], state: CaseSummary['order_state'] = 'open') =>
  appealStatus({ appeal_status: appeal, order_state: state } as CaseSummary);

test('D4-32 D4-33 H2 an appeal is pending, under review, approved or rejected by its own status', () => {
  expect(an('pending').label).toBe('pending');
  expect(an('under_review').label).toBe('under review');
  expect(an('approved', 'done').label).toBe('approved');
  expect(an('rejected', 'done').label).toBe('rejected');
  expect(an('pending', 'cancelled').label).toBe('rejected');
});

test('D4-34 rejected and cancelled alarm, under review is quiet, the others stand out', () => {
  expect(an('rejected', 'done').tone).toBe('danger');
  expect(an('pending', 'cancelled').tone).toBe('danger');
  expect(an('under_review').tone).toBe('neutral');
  expect(an('pending').tone).toBe('info');
  expect(an('approved', 'done').tone).toBe('info');
});

test('H12 our team is not told that it is its turn while it is the buyer’s', () => {
  expect(turnOf({ actor: 'buyer', by: null })).toBe('It is your turn.');
  expect(turnOf({ actor: 'buyer', by: null }, 'team')).toBe('It is the buyer’s turn.');
  expect(turnOf({ actor: 'us', by: null }, 'team')).toBe('It is our turn.');
  const by = '2026-11-21T08:00:00Z';
  expect(turnOf({ actor: 'us', by }, 'buyer', Date.parse(by) - 1000)).toMatch(/^It is our turn by/);
  expect(turnOf({ actor: 'us', by }, 'buyer', Date.parse(by))).toMatch(/^It was our turn by/);
});
