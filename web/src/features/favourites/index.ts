export { favouriteIdsQuery } from './api/favourite-ids';
export { favouriteVehiclesQuery } from './api/favourite-vehicles';
export { FavouriteButton } from './components/favourite-button';
