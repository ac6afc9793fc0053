export { featuredVehiclesQuery } from './api/featured-vehicles';
export { vehicleKeys } from './api/keys';
export { vehicleCountQuery } from './api/vehicle-count';
export { vehicleQuery } from './api/vehicle';
export { CouldCostExtra } from './components/could-cost-extra';
export { Gallery } from './components/gallery';
export { VehicleNotFound } from './components/lazy-vehicle-not-found';
export { VehicleCard } from './components/vehicle-card';
export { VehicleHeading } from './components/vehicle-facts';
export { VehicleGrid, VehicleGridSkeleton } from './components/vehicle-grid';
export { IllustrationNote, LabelledPicture, VehicleImage } from './components/vehicle-image';
export { VehicleListing } from './components/vehicle-listing';
export {
  besideVehicle,
  vehicleGrid,
  VehiclePageSkeleton,
} from './components/vehicle-page-skeleton';
export { CATEGORY_LABELS, wordLabel } from './rules/labels';
