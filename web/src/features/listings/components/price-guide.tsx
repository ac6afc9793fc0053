import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import type { Listing } from '@/lib/api/types';
import { moneyFrom } from '@/lib/format';
import { priceGuideQuery } from '../api/price-guide';
import type { ListingValues } from '../rules/listing-fields';

interface PriceGuideProps {
  control: Control<ListingValues, unknown, ListingValues>;
  listing: Listing | null;
}

/** What similar vehicles cost, beside one's own price; a plain word while nothing is known. */
export function PriceGuide({ control, listing }: PriceGuideProps) {
  const category = useWatch({ control, name: 'category' });
  const { data } = useQuery(priceGuideQuery(listing?.id ?? null, category));
  if (data && data.nearby_low !== null && data.nearby_high !== null)
    return `Similar vehicles near you: ${range(data.nearby_low, data.nearby_high)} a day.`;
  if (data?.typical)
    return `Similar vehicles across Britain: about ${moneyFrom(data.typical)} a day.`;
  return 'What renters pay you for a day of 24 hours.';
}

const range = (low: number, high: number) =>
  low === high ? `about ${moneyFrom(low)}` : `${moneyFrom(low)}–${moneyFrom(high)}`;
