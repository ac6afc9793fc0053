import { FeaturedVehicles, GetStarted, Hero, HowItWorks } from '@/features/home';
import { useDocumentTitle } from '@/lib/use-document-title';

/** / (P2.1-01) */
export function Component() {
  useDocumentTitle('Rent cars, vans and motorbikes from trusted owners');
  return (
    <>
      <Hero />
      <FeaturedVehicles />
      <HowItWorks />
      <GetStarted />
    </>
  );
}
