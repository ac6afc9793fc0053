import { addressOf, pageField } from '@/lib/address';
import { useAddress } from '@/lib/use-address';

const shownAddress = addressOf({ vehicles: pageField, reviews: pageField });

interface FirstPage {
  total: number;
  page_size: number;
}

/** How many pages of a list are shown. The address says it, so that a reload and the way back show them again. */
export function useShownPages(list: 'vehicles' | 'reviews', first: FirstPage | undefined) {
  const [asked, change] = useAddress(shownAddress);
  const last = first ? Math.max(1, Math.ceil(first.total / first.page_size)) : 1;
  const pages = Math.min(asked[list], last);
  return { pages, showMore: () => change({ [list]: pages + 1 }) };
}
