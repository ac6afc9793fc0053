import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/features/accounts';
import { lazyTab } from '@/lib/lazy-part';
import { useAddress } from '@/lib/use-address';
import { listingQuery } from '../api/listing';
import { listingAddress } from '../rules/listing-address';
import { formTitle } from '../rules/listing-words';

const Page = lazyTab(() => import('./listing-page'), <Skeleton className="h-96" />);

interface ListingFormProps {
  /** What its host tells whoever picks the vehicle up. */
  Note: ComponentType<{ vehicleId: string }>;
}

/** The listing form, fetched when it is opened: it weighs more than the lists beside it. */
export function ListingForm({ Note }: ListingFormProps) {
  const [{ listing: id = '' }] = useAddress(listingAddress);
  const { user } = useSession();
  // Whose form it is, also once their session has ended.
  const [owner, setOwner] = useState(user?.id);
  if (user && user.id !== owner) setOwner(user.id);
  // The form reads it; the heading looks at what came.
  const { data: opened } = useQuery({ ...listingQuery(id), enabled: false });
  return (
    <section aria-labelledby="listing-heading" className="flex flex-col gap-6">
      <h2 id="listing-heading" className="text-h2">
        {formTitle(opened)}
      </h2>
      {/* What one person typed is not for the next who signs in here. */}
      <Page key={owner} />
      {opened && opened.status !== 'draft' && <Note key={opened.id} vehicleId={opened.id} />}
    </section>
  );
}
