import type { Deposit, DepositCharge, DepositRefund } from '@/lib/api/types';
import { aMoneyStep, bookingId } from './factories';

export const chargeId = 'c4a71234-5f0a-4f6e-9d5b-2f6f0c9a1b11';

export function aCharge(part: Partial<DepositCharge> = {}): DepositCharge {
  return {
    id: chargeId,
    kind: 'fuel',
    state: 'open',
    units: 12,
    unit_pence: 150,
    amount_pence: 1800,
    reason: 'The tank came back half empty',
    photos: [],
    shots: [],
    filed_at: '2026-12-01T10:00:00Z',
    contest_until: '2026-12-04T10:00:00Z',
    contest_reason: null,
    decision_reason: null,
    allowed_pence: null,
    collected_pence: null,
    settled_at: null,
    can_contest: false,
    can_withdraw: false,
    can_decide: false,
    ...part,
  };
}

export function aDeposit(part: Partial<Deposit> = {}): Deposit {
  return {
    booking_id: bookingId,
    held_by: 'platform',
    amount_pence: 50_000,
    told: aMoneyStep({
      item: 'deposit',
      stage: 'held',
      amount_pence: 50_000,
      on: null,
      label: 'Deposit held',
      text: 'We hold your deposit of £500.00.',
    }),
    has_pictures_from_before: true,
    waits_for: null,
    charged_pence: 0,
    waiting_pence: 0,
    charges_until: '2026-12-08T00:00:00Z',
    first_on: '2026-12-09',
    rest_on: '2026-12-14',
    parts: [
      {
        refund_type: 'partial_80',
        refund_status: 'scheduled',
        amount_pence: 40_000,
        scheduled_refund_date: '2026-12-09',
        told: aMoneyStep(),
      },
      {
        refund_type: 'remaining_20',
        refund_status: 'scheduled',
        amount_pence: 10_000,
        scheduled_refund_date: '2026-12-14',
        told: aMoneyStep({
          amount_pence: 10_000,
          on: '2026-12-14',
          text: '£100.00 of your deposit will be sent to your card on Mon 14 Dec 2026.',
        }),
      },
    ],
    charges: [],
    can_charge: [],
    given_back_at: null,
    received_at: null,
    can_confirm: false,
    ...part,
  };
}

export function aDepositRefund(part: Partial<DepositRefund> = {}): DepositRefund {
  return {
    id: '4ef01234-5f0a-4f6e-9d5b-2f6f0c9a1b12',
    renter_user_id: '11111234-5f0a-4f6e-9d5b-2f6f0c9a1b13',
    booking_id: bookingId,
    make: 'Ford',
    model: 'Fiesta',
    start_date: '2026-11-27',
    end_date: '2026-11-30',
    refund_type: 'partial_80',
    refund_status: 'scheduled',
    amount_pence: 40_000,
    scheduled_refund_date: '2026-12-09',
    stripe_refund_id: null,
    completed_at: null,
    told: aMoneyStep(),
    ...part,
  };
}
