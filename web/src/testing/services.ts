import type { AdminOrder, Deal, HistoryReport, OrderPage, Service } from '@/lib/api/types';

export const orderId = '0b1e2f3a-4c5d-4e6f-8a7b-9c0d1e2f3a4b';

export function aService(changes: Partial<Service> = {}): Service {
  return {
    id: '11111111-2222-4333-8444-555555555555',
    service_type: 'hpi_check',
    title: 'Full history check',
    description: 'Outstanding finance, theft and write-offs.',
    status: 'active',
    base_price: 1299,
    variations: [],
    requires_files: false,
    created_at: '2026-11-01T09:00:00Z',
    display_image_url: null,
    starting_from: { price: 1299, option: null, options: 1, per_day: false },
    ...changes,
  };
}

export function aDeal(changes: Partial<Deal> = {}): Deal {
  return {
    id: '66666666-7777-4888-8999-aaaaaaaaaaaa',
    title: 'Three checks',
    description: 'For choosing between a few vehicles',
    credits_amount: 3,
    display_order: 1,
    price_pence: 3299,
    savings_amount: 598,
    ...changes,
  };
}

/** Of a history check, in every view. */
const aPaidOrder = {
  id: orderId,
  kind: 'hpi_check',
  title: 'Full history check',
  about: 'AB12CDE',
  amount_pence: 1299,
  paid_with: 'card',
  order_state: 'open',
  payment_status: 'paid',
  created_at: '2026-11-20T10:00:00Z',
  paid_at: '2026-11-20T10:01:00Z',
  ended_at: null,
  end_reason: null,
  status: 'processing',
  told: 'We are asking for the report.',
  waits_for: 'us',
  by: '2026-11-21T10:01:00Z',
  timeline: [
    { at: '2026-11-20T10:00:00Z', text: 'Ordered' },
    { at: '2026-11-20T10:01:00Z', text: 'Paid' },
  ],
} satisfies Partial<OrderPage>;

/** A history check that is paid, and whose report has not come. */
export function anOrder(changes: Partial<OrderPage> = {}): OrderPage {
  return {
    ...aPaidOrder,
    cancelling: {
      possible: true,
      refund_pence: 1299,
      credits: 0,
      told: '£12.99 is refunded to your card.',
    },
    checkout_url: null,
    ...changes,
  };
}

/** An order as our team reads it. */
export function anAdminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    ...aPaidOrder,
    buyer_id: 'u1',
    buyer_name: 'Ada Lovelace',
    buyer_email: 'ada@example.org',
    refundable: { possible: true, refund_pence: 1299, credits: 0, told: '' },
    bank_dispute: null,
    ...changes,
  };
}

export function aHistoryReport(changes: Partial<HistoryReport> = {}): HistoryReport {
  return {
    state: 'ready',
    registration_number: 'AB12CDE',
    vehicle: 'FORD FIESTA',
    is_sample: true,
    answered_at: '2026-11-20T10:02:00Z',
    report_deleted_at: null,
    findings: [
      {
        kind: 'finance',
        level: 'alert',
        title: 'Outstanding finance',
        text: 'Recorded with SAMPLE MOTOR FINANCE LTD.',
        advice: 'Ask the lender for a settlement letter.',
      },
      { kind: 'stolen', level: 'clear', title: 'Not recorded as stolen', text: '', advice: '' },
    ],
    hpi_data: {
      VehicleRegistration: { Vrm: 'AB12CDE', Make: 'FORD', Colour: null },
      VehicleHistory: { financeRecord: true, NumberOfPreviousKeepers: '2' },
    },
    ...changes,
  };
}
