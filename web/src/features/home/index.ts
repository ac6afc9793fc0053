export { FeaturedVehicles } from './components/featured-vehicles';
export { Hero } from './components/hero';
export { HowItWorks } from './components/how-it-works';
