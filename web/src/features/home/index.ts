export { CallToAction } from './components/call-to-action';
export { PopularTowns, VehicleTypes } from './components/explore';
export { FeaturedVehicles } from './components/featured-vehicles';
export { Hero } from './components/hero';
export { HowItWorks } from './components/how-it-works';
export { OwnerBand } from './components/owner-band';
export { Testimonials } from './components/testimonials';
