import { LinkButton } from '@/components/ui/link-button';
import { MyOrders } from '@/features/orders';
import { addressOf, pageField } from '@/lib/address';
import { pages } from '@/lib/pages';
import { useAddress } from '@/lib/use-address';

const address = addressOf({ page: pageField });

/** /orders: all that one has bought besides trips (R12). */
export function Component() {
  const [{ page }] = useAddress(address);
  return (
    <div className="container-page flex max-w-[64rem] flex-col gap-6 py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Your orders</h1>
        <LinkButton variant="outline" to={pages['general-services'].path}>
          Our services
        </LinkButton>
      </div>
      <MyOrders page={page} />
    </div>
  );
}
