export { FeaturedVehicles } from './components/featured-vehicles';
export { GetStarted } from './components/get-started';
export { Hero } from './components/hero';
export { HowItWorks } from './components/how-it-works';
