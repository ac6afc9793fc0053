export { listingKeys } from './api/keys';
export { allMyListingsQuery } from './api/my-listings';
export { HostCalendar } from './components/lazy-host-calendar';
export { ListingForm } from './components/lazy-listing-page';
export { MyVehicles } from './components/lazy-my-vehicles';
export { nameOf, whatEnds } from './rules/listing-words';
