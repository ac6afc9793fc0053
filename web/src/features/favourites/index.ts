export { favouriteIdsQuery } from './api/favourite-ids';
export { favouriteVehiclesQuery } from './api/favourite-vehicles';
export { favouriteKeys } from './api/keys';
export { FavouriteButton } from './components/favourite-button';
