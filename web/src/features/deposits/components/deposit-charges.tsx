import { Suspense, useState } from 'react';
import { Status } from '@/components/facts/status';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { adminPaths } from '@/features/admins';
import { errorText } from '@/lib/api/error';
import type { DepositCharge } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { money } from '@/lib/format';
import { lazyPart } from '@/lib/lazy-part';
import { toast } from '@/lib/toast';
import { useWithdraw } from '../api/change';
import {
  chargeHint,
  chargeState,
  countWords,
  decidedHint,
  KINDS,
  NO_PICTURES,
  type Reader,
} from '../rules/deposit-words';

const ContestDialog = lazyPart(() => import('./contest-dialog'));

interface DepositChargesProps {
  bookingId: string;
  charges: readonly DepositCharge[];
  reader: Reader;
  /** Whether the check-in has pictures: without them nobody sees whether damage is new. */
  hasPicturesFromBefore: boolean;
}

/** What the host charges to the deposit, with its evidence, and what its reader may do about each. */
export function DepositCharges({
  bookingId,
  charges,
  reader,
  hasPicturesFromBefore,
}: DepositChargesProps) {
  return (
    <ul aria-label="Charges" className="flex flex-col gap-4">
      {charges.map((charge) => (
        <li key={charge.id} className="rounded-md border p-4">
          {charge.kind === 'decided' ? (
            <Decided charge={charge} reader={reader} />
          ) : (
            <Charge
              bookingId={bookingId}
              charge={charge}
              reader={reader}
              lacksPictures={charge.kind === 'damage' && !hasPicturesFromBefore}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a dispute decided: nobody filed it, and nobody can contest it. */
function Decided({ charge, reader }: Pick<ChargeProps, 'charge' | 'reader'>) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-medium">{charge.reason}</p>
          <p className="text-sm text-muted">{instant(charge.filed_at)}</p>
        </div>
        <Amount charge={charge} />
      </div>
      <p className="text-sm text-secondary">{decidedHint(charge, reader)}</p>
    </div>
  );
}

interface ChargeProps {
  bookingId: string;
  charge: DepositCharge;
  reader: Reader;
  lacksPictures: boolean;
}

function Charge({ bookingId, charge, reader, lacksPictures }: ChargeProps) {
  const count = countWords(charge);
  const hint = chargeHint(charge, reader);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-medium">{KINDS[charge.kind]}</p>
          <p className="text-sm text-muted">
            {count && `${count}, `}filed {instant(charge.filed_at)}
          </p>
        </div>
        <p className="flex items-center gap-3">
          <Status words={chargeState(charge)} />
          <Amount charge={charge} />
        </p>
      </div>
      <Said who="The host" text={charge.reason} />
      <Evidence charge={charge} />
      {lacksPictures && <p className="text-sm font-medium text-warning">{NO_PICTURES}</p>}
      {charge.contest_reason && <Said who="The renter" text={charge.contest_reason} />}
      {charge.decision_reason && <Said who="Our team" text={charge.decision_reason} />}
      {hint && <p className="text-sm text-secondary">{hint}</p>}
      <Actions bookingId={bookingId} charge={charge} />
    </div>
  );
}

/** What of it stands, once that is decided. */
function Amount({
  charge: { amount_pence: filed, allowed_pence: allowed },
}: {
  charge: DepositCharge;
}) {
  const isPart = allowed !== null && allowed > 0 && allowed < filed;
  return (
    <span className="text-right font-semibold tabular-nums">
      {money(isPart ? allowed : filed)}
      {isPart && <span className="block text-sm font-normal text-muted">of {money(filed)}</span>}
    </span>
  );
}

function Said({ who, text }: { who: string; text: string }) {
  return (
    <p className="text-secondary [overflow-wrap:anywhere]">
      <span className="font-medium text-foreground">{who}:</span> {text}
    </p>
  );
}

/** What shows it: pictures of the condition reports, then photos of its own. */
function Evidence({ charge }: { charge: DepositCharge }) {
  const pictures = [...charge.shots, ...charge.photos];
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={`Photos of: ${KINDS[charge.kind]}`} className="flex flex-wrap gap-2">
      {pictures.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url} className="block rounded-md focus-visible:outline-2">
            <img
              src={url}
              alt={`Evidence ${index + 1} of ${pictures.length}`}
              loading="lazy"
              className="size-24 rounded-md border bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Actions({ bookingId, charge }: Pick<ChargeProps, 'bookingId' | 'charge'>) {
  const [asked, setAsked] = useState<'contest' | 'withdraw' | null>(null);
  const about = <span className="sr-only">: {KINDS[charge.kind]}</span>;
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {charge.can_contest && (
        <Button
          size="sm"
          variant="outline"
          onPointerEnter={ContestDialog.preload}
          onFocus={ContestDialog.preload}
          onClick={() => setAsked('contest')}
        >
          Contest this charge{about}
        </Button>
      )}
      {charge.can_withdraw && (
        <Button size="sm" variant="outline" onClick={() => setAsked('withdraw')}>
          Withdraw{about}
        </Button>
      )}
      {charge.can_decide && (
        <LinkButton size="sm" to={adminPaths.disputesAbout(bookingId)}>
          Decide in its dispute{about}
        </LinkButton>
      )}
      <Suspense fallback={null}>
        {asked === 'contest' && <ContestDialog charge={charge} onClose={close} />}
      </Suspense>
      {asked === 'withdraw' && <Withdrawal charge={charge} onClose={close} />}
    </div>
  );
}

function Withdrawal({ charge, onClose }: { charge: DepositCharge; onClose: () => void }) {
  const withdraw = useWithdraw({
    done: 'Charge withdrawn',
    failed: (error) => {
      toast.error('That didn’t work', errorText(error));
      onClose();
    },
    over: onClose,
  });
  return (
    <AlertDialog
      open
      title="Withdraw this charge?"
      keep="Keep the charge"
      onKeep={onClose}
      act="Withdraw charge"
      onAct={() => withdraw.mutate(charge.id)}
      pending={withdraw.isPending}
      danger
    >
      {money(charge.amount_pence)} goes to the renter instead. You cannot undo this, but you can
      file another charge until the deadline.
    </AlertDialog>
  );
}
