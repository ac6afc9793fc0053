import { FeaturedVehicles } from '@/features/home/featured-vehicles';
import { Hero } from '@/features/home/hero';
import { HowItWorks } from '@/features/home/how-it-works';
import { useDocumentTitle } from '@/lib/use-document-title';

/** / (P2.1-01) */
export function Component() {
  useDocumentTitle('Rent cars, vans and motorbikes from trusted owners');
  return (
    <>
      <Hero />
      <FeaturedVehicles />
      <HowItWorks />
    </>
  );
}
