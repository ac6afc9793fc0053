import type {
  BlockedDates,
  Calendar,
  CalendarBooking,
  Listing,
  ListingCard,
  ListingFields,
  ListingOptions,
  Photo,
  PhotoList,
  VehicleLookup,
} from '@/lib/api/types';
import { anImage, bookingId } from './factories';

// What belongs to a host's own vehicles, as factories.ts makes the rest.

export const listingId = '11571234-5f0a-4f6e-9d5b-2f6f0c9a1b07';

/** What a new form begins with. */
export function freshFields(part: Partial<ListingFields> = {}): ListingFields {
  return {
    registration_number: null,
    make: null,
    model: null,
    year: null,
    colour: null,
    category: null,
    seats: null,
    transmission: null,
    fuel_type: null,
    description: '',
    features: [],
    price_per_day: null,
    deposit: 50_000,
    weekly_discount_bp: 0,
    monthly_discount_bp: 0,
    minimum_rental_days: 1,
    can_deliver: false,
    delivery_charge_per_mile: null,
    max_delivery_distance: null,
    mileage_allowance: 200,
    tank_litres: null,
    excess_mileage_charge: 25,
    fuel_policy: 'full_tank',
    smoking_policy: 'no_smoking',
    pets_policy: 'no_pets',
    eu_travel_allowed: false,
    fuel_charge_per_litre: 150,
    cleanliness_charge: 5_000,
    admin_fee_per_ticket: 2_500,
    instant_book: true,
    turnaround_minutes: 0,
    minimum_driver_age: 21,
    location: null,
    own_terms: null,
    ...part,
  };
}

/** Complete enough to be listed. */
export function fullFields(part: Partial<ListingFields> = {}): ListingFields {
  return freshFields({
    registration_number: 'LS20 KBD',
    make: 'Ford',
    model: 'Fiesta',
    year: 2020,
    colour: 'Green',
    category: 'hatchback',
    seats: 5,
    transmission: 'manual',
    fuel_type: 'petrol',
    description: 'Kept in Leeds and serviced on schedule.',
    features: ['Bluetooth'],
    price_per_day: 4_500,
    location: '4 Otley Road, Leeds LS6 3AA',
    ...part,
  });
}

export function aListing(part: Partial<Listing> = {}): Listing {
  return {
    id: listingId,
    version: 1,
    status: 'draft',
    paused_by: null,
    fields: fullFields(),
    place: 'Leeds LS6',
    missing: [],
    records: null,
    bookable_until: null,
    runs_out: null,
    sample_data: true,
    created_at: '2026-11-20T09:00:00Z',
    updated_at: '2026-11-21T09:00:00Z',
    ...part,
  };
}

export function aListingCard(part: Partial<ListingCard> = {}): ListingCard {
  return {
    id: listingId,
    status: 'active',
    paused_by: null,
    registration_number: 'LS20 KBD',
    make: 'Ford',
    model: 'Fiesta',
    year: 2020,
    category: 'hatchback',
    price_per_day: 4_500,
    rating: 4.5,
    review_count: 18,
    place: 'Leeds LS6',
    main_image: anImage(),
    next_booking: null,
    live_bookings: 0,
    waiting_for_records: false,
    record_problem: '',
    bookable_until: null,
    runs_out: null,
    ends_soon: false,
    updated_at: '2026-11-21T09:00:00Z',
    ...part,
  };
}

export function aPhoto(part: Partial<Photo> = {}): Photo {
  return {
    id: 'f0701234-5f0a-4f6e-9d5b-2f6f0c9a1b08',
    state: 'ready',
    image: anImage({ illustration: false }),
    original_url: null,
    problem: null,
    can_retry: false,
    ...part,
  };
}

export function aPhotoList(items: Photo[] = [], version = 'v1'): PhotoList {
  return { items, version, most: 20 };
}

export function aCalendarBooking(part: Partial<CalendarBooking> = {}): CalendarBooking {
  return {
    id: bookingId,
    booking_status: 'confirmed',
    hold: false,
    renter_name: 'Priya S.',
    start_date: '2026-11-27',
    start_time: '10:00',
    end_date: '2026-11-30',
    end_time: '10:00',
    ...part,
  };
}

/** A day that its host has blocked. */
export function aBlock(part: Partial<BlockedDates> = {}): BlockedDates {
  return {
    id: 'b10c1234-5f0a-4f6e-9d5b-2f6f0c9a1b09',
    vehicle_id: listingId,
    host_user_id: 'a0571234-5f0a-4f6e-9d5b-2f6f0c9a1b10',
    start_date: '2026-11-24',
    end_date: '2026-11-25',
    reason: 'Service',
    created_at: '2026-11-20T09:00:00Z',
    ...part,
  };
}

/** A month without anything in it. */
export function aCalendar(part: Partial<Calendar> = {}): Calendar {
  return {
    vehicle_id: listingId,
    month: '2026-11',
    today: '2026-11-21',
    latest_date: '2028-11-21',
    bookable_until: '2028-11-21',
    bookings: [],
    blocks: [],
    ...part,
  };
}

export function aLookup(part: Partial<VehicleLookup> = {}): VehicleLookup {
  return {
    registration_number: 'LS20 KBD',
    summary: '2020 Ford Fiesta, 1.0 litre',
    make: 'Ford',
    model: 'Fiesta',
    year_of_manufacture: 2020,
    engine_capacity: 999,
    colour: 'Green',
    fuel_type: 'petrol',
    transmission: 'manual',
    co2_emissions: 110,
    vehicle_age: 6,
    type_approval: 'M1',
    wheelplan: '2 axle rigid body',
    date_of_last_v5c_issued: '2024-03-01',
    mot: { status: 'Valid', due_date: '2027-03-01' },
    tax: { status: 'Taxed', due_date: '2027-04-01' },
    reasons: [],
    sample_data: true,
    ...part,
  };
}

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const limits = (least: number, most: number, step = 1) => ({ least, most, step });

export const listingOptions: ListingOptions = {
  categories: options({ motorbike: 'Motorbike', hatchback: 'Hatchback', suv: 'SUV' }),
  fuel_types: options({ petrol: 'Petrol', diesel: 'Diesel' }),
  transmissions: options({ manual: 'Manual', automatic: 'Automatic' }),
  fuel_policies: options({ full_tank: 'Full tank', half_tank: 'Half full' }),
  smoking_policies: options({ no_smoking: 'No smoking', outside_only: 'Outside only' }),
  pets_policies: options({ no_pets: 'No pets', pets_allowed: 'Pets allowed' }),
  features: [
    { name: 'Connectivity', features: ['Bluetooth', 'Apple CarPlay'] },
    { name: 'Safety', features: ['Parking sensors', 'ISOFIX'] },
  ],
  limits: {
    year: limits(1900, 2027),
    seats: limits(2, 9),
    price_per_day: limits(100, 1_000_000),
    deposit: limits(0, 1_000_000),
    discount_bp: limits(0, 9000, 100),
    minimum_rental_days: limits(1, 30),
    delivery_charge_per_mile: limits(0, 1000),
    max_delivery_distance: limits(1, 500),
    mileage_allowance: limits(50, 1000, 25),
    recommended_mileage: limits(150, 200, 25),
    tank_litres: limits(3, 150, 1),
    charge: limits(0, 100_000),
    turnaround_minutes: limits(0, 1440, 15),
    minimum_driver_age: limits(19, 30),
    make_characters: 50,
    model_characters: 50,
    colour_characters: 30,
    location_characters: 255,
    description_characters: 1000,
    own_terms_characters: 5000,
    block_reason_characters: 200,
  },
  defaults: freshFields(),
};
