import { CircleCheck, Circle } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Deposit } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { useConfirmDeposit } from '../api/change';
import type { Reader } from '../rules/deposit-words';

const NOTES: Record<Reader, string> = {
  renter:
    'It was paid at pick-up, so your host gives it back to you directly. Please settle any missing or damaged items with them, at the rates in your booking.',
  host: 'It was paid at pick-up, so please give it back directly. Settle any missing or damaged items with the renter, at the rates in the booking.',
  admin: 'It was paid at pick-up; they settle it between them and confirm it here.',
};

/** A deposit that the host held: what each of the two has confirmed (K7). */
export function HostHeld({ deposit, reader }: { deposit: Deposit; reader: Reader }) {
  const confirm = useConfirmDeposit({
    done: 'Confirmed',
    failed: 'That didn’t work',
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-secondary">{NOTES[reader]}</p>
      <ul className="flex flex-col gap-2">
        <Step
          at={deposit.given_back_at}
          done={reader === 'host' ? 'You have given it back' : 'The host has given it back'}
          open={reader === 'host' ? 'You have not confirmed yet' : 'The host has not confirmed yet'}
        />
        <Step
          at={deposit.received_at}
          done={reader === 'renter' ? 'You have it back' : 'The renter has it back'}
          open={
            reader === 'renter' ? 'You have not confirmed yet' : 'The renter has not confirmed yet'
          }
        />
      </ul>
      {deposit.can_confirm && (
        <Button
          size="sm"
          loading={confirm.isPending}
          onClick={() => confirm.mutate(deposit.booking_id)}
        >
          {reader === 'host' ? 'I have given it back' : 'I have it back'}
        </Button>
      )}
    </div>
  );
}

function Step({ at, done, open }: { at: string | null; done: string; open: string }) {
  const Icon = at ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${at ? 'text-success' : 'text-muted'}`} />
      <span>
        {at ? done : open}
        {at && <span className="text-sm text-muted">, {instant(at)}</span>}
      </span>
    </li>
  );
}
