import { Download, Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { useBrand } from '@/features/site';
import type { Booking } from '@/lib/api/types';
import { receiptAddress } from '../api/receipt';

/** The receipt of a booking that is paid for or confirmed, as PDF and on paper. */
export function ReceiptPapers({ booking }: { booking: Booking }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a
        href={receiptAddress(booking.id)}
        download
        className={buttonStyles({ variant: 'outline', size: 'sm' })}
      >
        <Download aria-hidden className="size-4" />
        <span>
          Download <span className="sr-only">the receipt as PDF</span>
        </span>
      </a>
      <Button size="sm" variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
    </div>
  );
}

/** Who sells what, for a receipt (M9); no VAT is claimed that is not charged. */
export function WhoSells({ booking }: { booking: Booking }) {
  const brand = useBrand();
  return (
    <p className="text-sm text-muted">
      The rental{booking.delivery_fee > 0 && ' and its delivery are'}
      {booking.delivery_fee === 0 && ' is'} supplied by {booking.host.display_name}, the service by{' '}
      {brand}. No VAT was charged.
    </p>
  );
}
