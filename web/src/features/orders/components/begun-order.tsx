import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { orderPath } from '../rules/order-paths';

/** Stands above a form that one has left for the payment, and come back to by the browser's Back. */
export function BegunOrder({ id }: { id: string }) {
  return (
    <Alert
      title="You have begun to pay for this"
      actions={
        <LinkButton size="sm" variant="outline" to={orderPath(id)}>
          See that order
        </LinkButton>
      }
    >
      As long as it waits for your payment, you can pay for it on its page.
    </Alert>
  );
}
