import { FeaturedVehicles, Hero, HowItWorks, RestOfPage, Testimonials } from '@/features/home';
import { useDocumentTitle } from '@/lib/use-document-title';

/** / (P2.1-01, P2.4-01) */
export function Component() {
  useDocumentTitle('Rent cars, vans and motorbikes from trusted owners');
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
