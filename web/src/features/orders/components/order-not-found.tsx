import { ShoppingBag } from 'lucide-react';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { useDocumentTitle } from '@/lib/document-title';
import { ordersPath } from '../rules/order-paths';

/** No order has this id, or it is somebody else's: the two read alike. */
export function OrderNotFound() {
  useDocumentTitle('This order does not exist');
  return (
    <div className="container-page flex min-h-[70dvh] flex-col justify-center gap-6 py-16">
      <h1 className="sr-only">Order not found</h1>
      <Empty
        icon={<ShoppingBag className="size-6" />}
        title="This order does not exist"
        text="Check the link, and make sure you are signed in to the right account."
        action={<LinkButton to={ordersPath}>Your orders</LinkButton>}
      />
    </div>
  );
}
