import type { components } from './schema';

type Schemas = components['schemas'];

export type Booking = Schemas['Booking'];
export type BookingList = Schemas['BookingList'];
export type FieldProblem = Schemas['Problem']['errors'][number];
export type FeaturedVehicles = Schemas['FeaturedVehicles'];
export type Hold = Schemas['Hold'];
export type HostDashboardStats = Schemas['HostDashboardStats'];
export type HostPublic = Schemas['HostPublic'];
export type Image = Schemas['Image'];
export type PaymentRequest = Schemas['PaymentRequest'];
export type PaymentResult = Schemas['PaymentResult'];
export type PaymentStarted = Schemas['PaymentStarted'];
export type Profile = Schemas['Profile'];
export type ProfileChange = Schemas['ProfileChange'];
export type PriceLine = Schemas['PriceLine'];
export type Problem = Schemas['Problem'];
export type Quote = Schemas['Quote'];
export type QuoteRequest = Schemas['QuoteRequest'];
export type Review = Schemas['Review'];
export type ServiceFees = Schemas['ServiceFees'];
export type Session = Schemas['Session'];
export type SessionEntry = Schemas['SessionEntry'];
export type SignIn = Schemas['SignIn'];
export type SignUp = Schemas['SignUp'];
export type Site = Schemas['Site'];
export type Unavailable = Schemas['Unavailable'];
export type UnavailableRange = Schemas['UnavailableRange'];
export type User = Schemas['User'];
export type VehicleCard = Schemas['VehicleCard'];
export type VehicleDetail = Schemas['VehicleDetail'];
export type VehicleList = Schemas['VehicleList'];

export type UserType = 'renter' | 'host';
