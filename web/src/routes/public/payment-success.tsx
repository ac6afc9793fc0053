import { useSearchParams } from 'react-router';
import { PaymentResult } from '@/features/payments/payment-result';
import { readPaymentReference } from '@/features/payments/result-params';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /payment-success (P2.1-04) */
export function Component() {
  useDocumentTitle('Payment');
  const [params] = useSearchParams();
  return (
    <div className="container-page max-w-[60rem] py-10 md:py-14">
      <PaymentResult reference={readPaymentReference(params)} />
    </div>
  );
}
