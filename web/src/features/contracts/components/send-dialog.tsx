import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { errorText } from '@/lib/api/error';
import { useSendContract } from '../api/act';
import { previewQuery } from '../api/contracts';
import { AddressForm } from './address-form';
import { ContractText } from './contract-text';

interface SendDialogProps {
  bookingId: string;
  renter: string;
  /** The contract in whose place it is sent, which the renter has not signed. */
  replaces?: string;
  onClose: () => void;
}

/** The host reads what would be sent, and sends that text and no other (X22, D8-12, D8-16). */
export default function SendDialog({ bookingId, renter, replaces, onClose }: SendDialogProps) {
  const [address, setAddress] = useState('');
  const { mutate, error, isPending, isSuccess } = useSendContract(bookingId, {
    done: 'Contract sent successfully',
    failed: 'Failed to send contract',
    over: onClose,
  });
  const query = useQuery({
    ...previewQuery(bookingId, address, replaces),
    // What was sent has no preview any more: reading it again while this closes would be refused.
    enabled: !isPending && !isSuccess,
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={replaces ? 'Send a corrected contract' : 'Send the contract'}
      description={`Please read it first. ${replaces ? 'The one that you sent before stops applying, and the documents and numbers that were filled in for it are kept. ' : ''}${renter} then signs it, and you countersign.`}
    >
      <Loaded query={query} what="the contract" skeleton="h-96 w-full">
        {(preview) => (
          <div className="flex flex-col gap-5">
            {preview.needs_address && (
              <AddressForm
                label="Your address in the contract"
                text="The contract names the addresses of both sides. Your profile has none: what you enter here appears in this contract only."
                button="Show it in the contract"
                pending={query.isFetching}
                error={null}
                onSend={setAddress}
              />
            )}
            {preview.has_later_terms && (
              <Alert tone="warning" title="Your own terms have changed since this was booked">
                The new ones stand under “Added after you booked”. {renter} may refuse them and keep
                the booking.
              </Alert>
            )}
            {error && (
              <Alert tone="danger" urgent>
                {errorText(error)}
              </Alert>
            )}
            <h3 className="text-h3">{preview.contract_title}</h3>
            <ContractText text={preview.contract_content} />
            <DialogFoot>
              <Button variant="outline" disabled={isPending} onClick={onClose}>
                Not yet
              </Button>
              <Button
                disabled={preview.needs_address || query.isFetching}
                loading={isPending}
                loadingText="Sending..."
                onClick={() =>
                  mutate({ fingerprint: preview.fingerprint, address: address || null, replaces })
                }
              >
                Send contract
              </Button>
            </DialogFoot>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
