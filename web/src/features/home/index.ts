export { FeaturedVehicles } from './components/featured-vehicles';
export { Hero } from './components/hero';
export { HowItWorks } from './components/how-it-works';
export { RestOfPage } from './components/rest-of-page';
export { Testimonials } from './components/testimonials';
