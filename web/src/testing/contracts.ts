import type {
  BookingContracts,
  Contract,
  ContractPreview,
  ContractRow,
  DriverPaper,
  DriverPapers,
} from '@/lib/api/types';
import { bookingId } from './factories';

export const contractId = 'c0571234-5f0a-4f6e-9d5b-2f6f0c9a1b05';

/** One that waits for its renter, as the renter sees it. */
export function aContractRow(part: Partial<ContractRow> = {}): ContractRow {
  return {
    id: contractId,
    booking_id: bookingId,
    side: 'renter',
    contract_title: 'Rental contract for the Ford Fiesta',
    contract_status: 'sent',
    label: 'Waiting for your signature',
    told: 'Please read and sign it by Tue 1 Dec 2026, 10:00.',
    vehicle: 'Ford Fiesta',
    other: 'Priya S.',
    start_date: '2026-12-01',
    start_time: '10:00',
    end_date: '2026-12-04',
    end_time: '10:00',
    sent_at: '2026-11-20T09:00:00Z',
    expires_at: '2026-12-01T10:00:00Z',
    expired_at: null,
    expired_as: null,
    completed_at: null,
    renter_signed_at: null,
    host_signed_at: null,
    has_later_terms: false,
    actions: ['sign'],
    ...part,
  };
}

export function aContract(part: Partial<Contract> = {}): Contract {
  return {
    ...aContractRow(),
    contract_content: 'Rental contract for the Ford Fiesta\n\n1. Parties\nTom Hill hires it.',
    fingerprint: 'a'.repeat(64),
    needs_address: false,
    own_name: 'Tom Hill',
    renter: null,
    host: null,
    cover: null,
    minimum_driver_age: 21,
    ...part,
  };
}

/** The same as its host sees it once the renter has signed. */
export function aSignedContract(part: Partial<Contract> = {}): Contract {
  return aContract({
    side: 'host',
    contract_status: 'pending_host_signature',
    label: 'Waiting for your signature',
    told: 'Please check the licence and countersign.',
    other: 'Tom H.',
    own_name: 'Priya Shah',
    renter_signed_at: '2026-11-21T09:00:00Z',
    renter: {
      name: 'Tom Hill',
      signed_at: '2026-11-21T09:00:00Z',
      image: 'data:image/webp;base64,UklGRg==',
    },
    actions: ['countersign'],
    ...part,
  });
}

export function aPreview(part: Partial<ContractPreview> = {}): ContractPreview {
  return {
    contract_title: 'Rental contract for the Ford Fiesta',
    contract_content: 'Rental contract for the Ford Fiesta\n\n1. Parties\nTom Hill hires it.',
    fingerprint: 'a'.repeat(64),
    needs_address: false,
    has_later_terms: false,
    cover: null,
    ...part,
  };
}

export function someBookingContracts(part: Partial<BookingContracts> = {}): BookingContracts {
  return {
    side: 'host',
    live: null,
    earlier: [],
    can_send: true,
    why_not: null,
    cover: null,
    ...part,
  };
}

export function aPaper(kind: DriverPaper['kind'], part: Partial<DriverPaper> = {}): DriverPaper {
  return {
    id: `9a9e1234-5f0a-4f6e-9d5b-${kind.length.toString().padStart(12, '0')}`,
    kind,
    label: kind === 'proof_of_address' ? 'Proof of address' : 'Driving licence (front)',
    name: 'paper.jpg',
    is_scanned: null,
    page_urls: [],
    file_url: null,
    ...part,
  };
}

/** All three, and the numbers, as their renter sees them before signing. */
export function somePapers(part: Partial<DriverPapers> = {}): DriverPapers {
  return {
    side: 'renter',
    can_look: false,
    why_not: null,
    papers: [
      aPaper('driving_licence_front'),
      aPaper('driving_licence_back', { label: 'Driving licence (back)' }),
      aPaper('proof_of_address'),
    ],
    numbers: {
      licence_country: 'great_britain',
      licence_number: true,
      share_code: true,
      ni_number: false,
    },
    asked_again: [],
    can_ask_again: false,
    can_change: true,
    licence_result: null,
    checking_page: null,
    cancellation_reason: null,
    numbers_until: '2027-01-03T10:00:00Z',
    papers_until: '2027-03-04T10:00:00Z',
    numbers_deleted_at: null,
    papers_deleted_at: null,
    ...part,
  };
}
