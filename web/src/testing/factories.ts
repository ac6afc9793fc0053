import type {
  AdminSession,
  AuditLogEntry,
  AuditLogPage,
  Booking,
  BookingEvent,
  Cover,
  FacetCounts,
  HostPublic,
  Image,
  MapAnswer,
  MoneyStep,
  OwnerEarnings,
  PriceLine,
  Problem,
  Profile,
  Quote,
  RefundTier,
  SavedSearch,
  SecurityLogEntry,
  SecurityLogPage,
  Session,
  SessionEntry,
  Site,
  User,
  VehicleCard,
  VehicleDetail,
  VehicleList,
} from '@/lib/api/types';

// Each makes one believable object; pass what matters to the test.

export const vehicleId = '7c3f0c1e-5f0a-4f6e-9d5b-2f6f0c9a1b01';
export const bookingId = 'b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b02';
export const quoteId = '90071234-5f0a-4f6e-9d5b-2f6f0c9a1b03';

export function anImage(part: Partial<Image> = {}): Image {
  return {
    url_480: '/files/vehicle-480.webp',
    url_960: '/files/vehicle-960.webp',
    url_1600: null,
    alt: 'Green Ford Fiesta from the side',
    illustration: true,
    preview: null,
    ...part,
  };
}

export function aVehicleCard(part: Partial<VehicleCard> = {}): VehicleCard {
  return {
    id: vehicleId,
    make: 'Ford',
    model: 'Fiesta',
    year: 2020,
    category: 'hatchback',
    seats: 5,
    transmission: 'Manual',
    fuel_type: 'Petrol',
    price_per_day: 4500,
    rating: 4.5,
    review_count: 18,
    place: 'Leeds LS6',
    main_image: anImage(),
    can_deliver: false,
    minimum_rental_days: 1,
    distance_miles: null,
    exact_match: false,
    approximate: false,
    total: null,
    ...part,
  };
}

export function aSavedSearch(part: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: '5a7ed123-5f0a-4f6e-9d5b-2f6f0c9a1b04',
    name: 'Van · near Leeds',
    address: '/browse?location=Leeds&vehicleType=van',
    created_at: '2026-11-21T09:30:00Z',
    is_over: false,
    ...part,
  };
}

export function aVehicleList(part: Partial<VehicleList> = {}): VehicleList {
  const items = part.items ?? [aVehicleCard()];
  return {
    items,
    total: items.length,
    page: 1,
    page_size: 20,
    place: null,
    place_unknown: false,
    outside_britain: false,
    places_meant: [],
    searched: false,
    matching_without_dates: null,
    facets: null,
    ...part,
  };
}

/** A searched place as a map is told of it. */
export function aMapPlace(
  part: Partial<NonNullable<MapAnswer['place']>> = {},
): NonNullable<MapAnswer['place']> {
  return {
    name: 'Leeds',
    lat: 53.8,
    lng: -1.55,
    area: null,
    corrected: false,
    others: [],
    ...part,
  };
}

/** A map with one vehicle by itself and three at one place. */
export function aMapAnswer(part: Partial<MapAnswer> = {}): MapAnswer {
  return {
    spots: [
      {
        lat: 53.8,
        lng: -1.6,
        count: 1,
        vehicle_id: vehicleId,
        price_per_day: 4500,
        total_pence: null,
        area: null,
      },
      {
        lat: 51.5,
        lng: -0.1,
        count: 3,
        vehicle_id: null,
        price_per_day: null,
        total_pence: null,
        area: '51.4,-0.2,51.6,0',
      },
    ],
    total: 4,
    place: null,
    outside_britain: false,
    places_meant: [],
    facets: someFacets(),
    ...part,
  };
}

/** What a search counts beside its filters. */
export function someFacets(part: Partial<FacetCounts> = {}): FacetCounts {
  const count = (counts: Record<string, number>) =>
    Object.entries(counts).map(([value, found]) => ({ value, count: found }));
  return {
    all_types: 42,
    vehicle_type: count({ hatchback: 30, van: 12 }),
    make: count({ Audi: 3, Ford: 12 }),
    fuel_type: count({ petrol: 30, diesel: 12 }),
    transmission: count({ manual: 28, automatic: 14 }),
    year: count({ 2019: 42, 2020: 31 }),
    seats: count({ 2: 42, 5: 30 }),
    price: count({ 0: 20, 5000: 22 }),
    features: count({ Bluetooth: 40, 'Tow bar': 2 }),
    delivery: 9,
    instant_book: 17,
    ...part,
  };
}

export function aHost(part: Partial<HostPublic> = {}): HostPublic {
  return {
    id: '40571234-5f0a-4f6e-9d5b-2f6f0c9a1b04',
    display_name: 'Priya S.',
    initials: 'PS',
    profile_picture_url: null,
    user_type: 'host',
    company_name: null,
    host_description: 'Two cars in Headingley, both serviced on schedule.',
    display_preference: 'personal',
    member_since: '2025-03-02',
    email_confirmed: true,
    stats: {
      trip_count: 31,
      total_vehicle_count: 2,
      rating: 4.7,
      review_count: 24,
      answers_within_minutes: 45,
      cancellations: 1,
    },
    ...part,
  };
}

/** What using a vehicle may cost beyond the price. */
const useCharges = {
  mileage_allowance: 150,
  excess_mileage_charge: 25,
  fuel_charge_per_litre: 150,
  cleanliness_charge: 5000,
  admin_fee_per_ticket: 2500,
};

export function aVehicle(part: Partial<VehicleDetail> = {}): VehicleDetail {
  const {
    distance_miles: _d,
    exact_match: _e,
    approximate: _a,
    total: _t,
    ...card
  } = aVehicleCard();
  const host = part.host ?? aHost();
  return {
    ...card,
    colour: 'Green',
    description: 'Kept in Leeds and serviced on schedule.',
    features: ['Bluetooth', 'Air conditioning', 'Parking sensors'],
    images: [anImage(), anImage({ alt: 'Green Ford Fiesta from the front' })],
    share_image_url: null,
    area: { lat: 53.82, lng: -1.58 },
    deposit: 50000,
    delivery_charge_per_mile: null,
    max_delivery_distance: null,
    weekly_discount: 10,
    monthly_discount: 20,
    own_terms: null,
    minimum_rental_days: 1,
    ...useCharges,
    fuel_policy: 'full_tank',
    smoking_policy: 'no_smoking',
    pets_policy: 'no_pets',
    eu_travel_allowed: false,
    instant_book: true,
    minimum_driver_age: 21,
    status: 'active',
    created_at: '2025-04-01T09:00:00Z',
    host_user_id: host.id,
    host,
    ...part,
  };
}

export function aUser(part: Partial<User> = {}): User {
  return {
    id: 'a11c1234-5f0a-4f6e-9d5b-2f6f0c9a1b05',
    email: 'tom.harris@example.com',
    first_name: 'Tom',
    last_name: 'Harris',
    user_type: 'renter',
    profile_picture_url: null,
    company_name: null,
    display_preference: 'personal',
    ...part,
  };
}

/** One place where somebody is signed in. */
export function aDevice(part: Partial<SessionEntry> = {}): SessionEntry {
  return {
    id: '0b0c1c8e-3f63-4c7e-9c5c-6b1f2d3a4e5f',
    current: false,
    device: 'Chrome on Windows',
    ip: '203.0.113.7',
    created_at: '2026-11-20T09:00:00Z',
    last_seen_at: '2026-11-21T09:00:00Z',
    expires_at: '2026-12-20T09:00:00Z',
    ...part,
  };
}

/** A host's, with everything given. */
export function aProfile(part: Partial<Profile> = {}): Profile {
  return {
    ...aUser(),
    user_type: 'host',
    company_name: 'Harris Car Hire',
    phone_number: '+447700900123',
    address: '4 Mill Lane, Otley',
    host_description: 'Two cars in Headingley.',
    created_at: '2025-03-02T09:00:00Z',
    updated_at: '2025-03-02T09:00:00Z',
    ...part,
  };
}

export function aSession(user: Partial<User> | null = {}): Session {
  return user === null
    ? { user: null, csrf_token: null }
    : { user: aUser(user), csrf_token: 'csrf-token-of-the-test' };
}

/** A superadmin's, without two-factor sign-in; null for nobody. */
export function anAdminSession(
  admin: Partial<NonNullable<AdminSession['admin']>> | null = {},
  twoFactor: Partial<NonNullable<AdminSession['two_factor']>> = {},
): AdminSession {
  if (admin === null) return { admin: null, csrf_token: null, two_factor: null };
  return {
    admin: {
      id: 'ad311234-5f0a-4f6e-9d5b-2f6f0c9a1b06',
      email: 'robin.archer@example.com',
      first_name: 'Robin',
      last_name: 'Archer',
      role: 'superadmin',
      ...admin,
    },
    csrf_token: 'csrf-token-of-the-admin',
    two_factor: { enrolled: false, required: false, recovery_codes_left: 0, ...twoFactor },
  };
}

export function aSecurityLogEntry(part: Partial<SecurityLogEntry> = {}): SecurityLogEntry {
  return {
    seq: 41,
    at: '2026-07-01T22:30:00Z',
    event: 'admin_sign_in',
    success: false,
    user_id: null,
    admin_id: null,
    email: 'robin.archer@example.com',
    attempts: null,
    ip: '192.0.2.7',
    user_agent: 'Firefox',
    metadata: { refused: 'invalid_credentials' },
    ...part,
  };
}

export function aSecurityLogPage(part: Partial<SecurityLogPage> = {}): SecurityLogPage {
  return {
    items: [aSecurityLogEntry()],
    next_before: null,
    events: ['admin_sign_in', 'sign_up'],
    ...part,
  };
}

export function anAuditLogEntry(part: Partial<AuditLogEntry> = {}): AuditLogEntry {
  return {
    seq: 7,
    at: '2026-11-21T10:00:00Z',
    admin_id: 'ad311234-5f0a-4f6e-9d5b-2f6f0c9a1b06',
    admin_name: 'Robin Archer',
    admin_role: 'superadmin',
    action: 'two_factor_disabled',
    object_type: 'admin',
    object_id: 'ad311234-5f0a-4f6e-9d5b-2f6f0c9a1b06',
    before: { two_factor: true },
    after: { two_factor: false },
    reason: null,
    ip: '192.0.2.7',
    ...part,
  };
}

export function anAuditLogPage(part: Partial<AuditLogPage> = {}): AuditLogPage {
  return { items: [anAuditLogEntry()], next_before: null, actions: ['admin_created'], ...part };
}

/** The insurance of every trip, as an operator configures it. */
export function aCover(part: Partial<Cover> = {}): Cover {
  return {
    insurer: 'Northway Sample Insurance',
    policy: 'SAMPLE-0001',
    excess_pence: 75_000,
    phone: '020 7946 0199',
    is_sample: true,
    ...part,
  };
}

export function aSite(part: Partial<Site> = {}): Site {
  return {
    brand_name: 'Kerbside',
    support_phone: '020 7946 0123',
    support_phone_href: 'tel:+442079460123',
    support_email: 'help@kerbside.example',
    company_address: '12 Mews Yard, London EC1A 0AA',
    map_style_url: null,
    map_archive_url: null,
    cover: null,
    sandbox: true,
    ...part,
  };
}

/** A rental of 3 days at £45.00 with the pay-now discount: worked out by hand, as the server would. */
const lines: PriceLine[] = [
  { code: 'rental', label: '£45.00 × 3 days', amount_pence: 13500, note: null, summary: false },
  {
    code: 'pay_now_discount',
    label: 'Pay-now discount (10%)',
    amount_pence: -1350,
    note: null,
    summary: false,
  },
  { code: 'service_fee', label: 'Service fee', amount_pence: 1215, note: null, summary: false },
  {
    code: 'security_deposit',
    label: 'Refundable deposit',
    amount_pence: 50000,
    note: 'Returned after the trip',
    summary: false,
  },
  { code: 'due_now', label: 'To pay now', amount_pence: 63365, note: null, summary: true },
];

/** What a late change of the dates costs, as a line of the price. */
export function aLateFee(): PriceLine {
  const label = 'Late change of dates';
  return { code: 'date_change_fee', label, amount_pence: 2_500, note: null, summary: false };
}

export function aQuote(part: Partial<Quote> = {}): Quote {
  return {
    id: quoteId,
    expires_at: '2026-11-21T11:00:00Z',
    sealed: '01a0',
    vehicle_id: vehicleId,
    start_date: '2026-11-27',
    start_time: '10:00',
    end_date: '2026-11-30',
    end_time: '10:00',
    payment_method: 'pay_now',
    days: 3,
    price_per_day: 4500,
    gross: 13500,
    length_discount_kind: 'none',
    length_discount: 0,
    pay_now_discount: 1350,
    rental: 12150,
    service_fee: 1215,
    delivery_fee: 0,
    security_deposit: 50000,
    total_amount: 63365,
    due_now: 63365,
    remaining_balance: 0,
    ...useCharges,
    delivery_requested: false,
    delivery_address: null,
    delivery_area: null,
    delivery_distance_tenths: null,
    lines,
    available: true,
    cancellation: [
      aRefundTier({ refund: 63365, full: true, until: '2026-11-26T10:00:00Z' }),
      aRefundTier({ refund: 56075, full: false, until: '2026-11-27T10:00:00Z' }),
    ],
    answer_by: null,
    ...part,
  };
}

/** What the server tells of a booking's money: paid by card, unless it is said otherwise. */
export function aMoney(part: Partial<Booking['money']> = {}): Booking['money'] {
  return { state: 'paid', label: 'Paid', note: null, charged_pence: 63365, steps: [], ...part };
}

export const unpaidMoney = aMoney({
  state: 'awaiting_payment',
  label: 'Payment pending',
  charged_pence: 0,
});

export const nothingOwed = aMoney({
  state: 'nothing_owed',
  label: 'Nothing owed',
  note: 'Nothing was charged.',
  charged_pence: 0,
});

function usualMoney(part: Partial<Booking>): Booking['money'] {
  if (part.booking_status === 'cancelled' && part.paid_at === null) return nothingOwed;
  if (part.payment_status === 'pending') return unpaidMoney;
  if (part.payment_method !== 'pay_on_collection') return aMoney();
  return aMoney({ state: 'booking_deposit_paid', label: 'Booking deposit paid' });
}

export function aMoneyStep(part: Partial<MoneyStep> = {}): MoneyStep {
  return {
    item: 'refund',
    stage: 'scheduled',
    amount_pence: 40_000,
    on: '2026-12-09',
    label: 'Deposit refund due on Wed 9 Dec 2026',
    text: '£400.00 of your deposit will be sent to your card on Wed 9 Dec 2026.',
    ...part,
  };
}

export function aRefundTier(part: Partial<RefundTier> = {}): RefundTier {
  return { refund: 64_850, full: true, until: null, waits_for_bank: false, by_bank: 0, ...part };
}

export function aBooking(part: Partial<Booking> = {}): Booking {
  return {
    id: bookingId,
    vehicle_id: vehicleId,
    user_id: aUser().id,
    host_user_id: aHost().id,
    start_date: '2026-11-27',
    start_time: '10:00',
    end_date: '2026-11-30',
    end_time: '10:00',
    booking_status: 'confirmed',
    payment_status: 'paid',
    payment_method: 'pay_now',
    total_amount: 63365,
    service_fee: 1215,
    delivery_fee: 0,
    security_deposit: 50000,
    remaining_balance: 0,
    ...useCharges,
    due_now: 63365,
    rental: 12150,
    days: 3,
    delivery_requested: false,
    delivery_address: null,
    delivery_area: null,
    delivery_distance_tenths: null,
    created_at: '2026-11-21T10:00:00Z',
    completed_at: null,
    hold_expires_at: null,
    host_earnings: null,
    pick_up_address: '4 Otley Road, Leeds LS6 3AA',
    pick_up_point: { lat: 53.8201, lng: -1.5776, exact: true },
    lines,
    vehicle: {
      id: vehicleId,
      make: 'Ford',
      model: 'Fiesta',
      year: 2020,
      place: 'Leeds LS6',
      main_image: anImage(),
      registration_number: 'LS20 KBD',
    },
    renter: {
      display_name: 'Tom H.',
      initials: 'TH',
      phone_number: null,
      email: null,
      has_left: false,
    },
    host: {
      display_name: 'Priya S.',
      initials: 'PS',
      phone_number: '+447700900123',
      email: null,
      has_left: false,
    },
    paid_at: '2026-11-21T10:01:00Z',
    answer_by: null,
    payment_data_corrected: false,
    money: usualMoney(part),
    date_change: null,
    actions: [],
    changes: 2,
    changed_at: '2026-11-21T10:01:00Z',
    card: { brand: 'visa', last4: '4242' },
    ...part,
  };
}

export function aBookingEvent(part: Partial<BookingEvent> = {}): BookingEvent {
  return {
    at: '2026-11-21T10:01:00Z',
    cause: 'paid',
    actor: 'payment',
    by_you: false,
    reason: null,
    booking_status: 'confirmed',
    dates: null,
    refund_pence: null,
    charge_pence: null,
    ...part,
  };
}

export function someOwnerEarnings(part: Partial<OwnerEarnings> = {}): OwnerEarnings {
  return {
    window_days: 90,
    estimated_days: 8,
    items: [
      { category: 'van', monthly_pence: 41200, basis: 'trips' },
      { category: 'hatchback', monthly_pence: 28800, basis: 'trips' },
    ],
    ...part,
  };
}

export function aProblem(part: Partial<Problem> & { status: number }): Problem {
  return {
    type: 'about:blank',
    title: 'Something went wrong',
    detail: 'Please try again.',
    code: 'unexpected',
    request_id: 'req-1',
    errors: [],
    ...part,
  };
}
