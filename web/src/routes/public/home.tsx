import { FeaturedVehicles, Hero, HowItWorks, RestOfPage, Testimonials } from '@/features/home';

/** / (P2.1-01, P2.4-01) */
export function Component() {
  return (
    <>
      <Hero />
      <FeaturedVehicles />
      <HowItWorks />
      <Testimonials />
      <RestOfPage />
    </>
  );
}
