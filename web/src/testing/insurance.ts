import type { BrokerPage, CoverSummary, InsuranceCover, InsuranceQuote } from '@/lib/api/types';
import { orderId } from './services';

const vehicle = {
  registration_number: 'AB12CDE',
  make: 'FORD',
  model: 'FIESTA',
  year_of_manufacture: 2019,
  fuel_type: 'PETROL',
  engine_capacity: 1600,
  colour: 'BLUE',
};

export const aLookedUpVehicle = { ...vehicle, is_sample: true };

export function anInsuranceQuote(changes: Partial<InsuranceQuote> = {}): InsuranceQuote {
  return {
    id: '77777777-2222-4333-8444-555555555555',
    sealed: 'sealed',
    expires_at: '2026-11-21T10:00:00Z',
    vehicle,
    cover_type: 'comprehensive',
    days: 7,
    daily_rate: 2437,
    total_cost: 17_059,
    excess_amount: 25_000,
    steps: [
      { label: 'Base', figure: '+ £10.00' },
      { label: 'Comprehensive cover', figure: '× 1.5' },
    ],
    starts_at: '2026-11-24T10:00:00Z',
    ends_at: '2026-12-01T10:00:00Z',
    answer_by: '2026-11-24T08:00:00Z',
    document_version: '2026-11',
    terms_version: '2026-11',
    ...changes,
  };
}

const selected: CoverSummary['variation_selected'] = {
  vehicle_data: { ...vehicle, estimated_value: 15_000 },
  quote_data: {
    cover_type: 'comprehensive',
    duration: 7,
    daily_rate: 2437,
    excess_amount: 25_000,
    total_cost: 17_059,
    vehicle_value: 15_000,
  },
  form_data: {
    starts: '2026-11-24 10:00',
    ends: '2026-12-01 10:00',
    driver_full_name: 'Ada Lovelace',
    licence_type: 'full_uk',
    additional_drivers: 0,
  },
};

export function aCover(changes: Partial<InsuranceCover> = {}): InsuranceCover {
  return {
    id: orderId,
    order_status: 'processing',
    payment_status: 'paid',
    total_amount: 17_059,
    created_at: '2026-11-20T10:00:00Z',
    variation_selected: selected,
    state: 'waiting',
    answer_by: '2026-11-24T08:00:00Z',
    confirmed_at: null,
    policy_number: null,
    certificate: null,
    document_version: '2026-11',
    terms_version: '2026-11',
    drivers_deleted_at: null,
    broker_name: 'Sample Broker',
    broker_phone: '',
    ...changes,
  };
}

export function aBrokerPage(changes: Partial<BrokerPage> = {}): BrokerPage {
  return {
    matter: 'answer',
    told: 'Please confirm or decline this order.',
    reference: 'TI-0B1E2F3A',
    asked: selected,
    vehicle_use: 'social',
    is_owner: true,
    answer_by: '2026-11-24T08:00:00Z',
    drivers: {
      driver: {
        full_name: 'Ada Lovelace',
        date_of_birth: '1985-12-10',
        licence_pass_date: '2005-03-01',
        licence_type: 'full_uk',
        licence_number: 'LOVEL862105A99AB',
        penalty_points: 'none',
        convictions: 'none',
      },
      dvla_check_or_ni: 'AB123456C',
      address: '12 Mews Yard, London EC1A 0AA',
      email: 'ada@example.org',
      phone: null,
      additional_drivers: [],
    },
    upload_to: '88888888-2222-4333-8444-555555555555',
    policy_number: null,
    ...changes,
  };
}
