import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { LinkButton } from '@/components/ui/link-button';
import { PlateChip } from '@/components/ui/plate-chip';
import { useSession } from '@/features/accounts';
import { orderPath } from '@/features/orders';
import { useLeaveForPayment } from '@/features/payments';
import { servicesQuery } from '@/features/services';
import { ApiError, errorText } from '@/lib/api/error';
import type { CheckedVehicle, CheckPlaced, Service } from '@/lib/api/types';
import { money } from '@/lib/format';
import { useNavigate } from '@/lib/router';
import { toast } from '@/lib/toast';
import { creditsQuery, useBuyCheck, useCheckWithCredit } from '../api/checks';
import { creditUsedPath } from '../rules/check-paths';
import { creditProblem } from '../rules/credit-problem';
import { CreditDeals } from './credit-deals';

interface CheckOfferProps {
  vehicle: CheckedVehicle;
  onBack: () => void;
}

/** The vehicle that was found, and what its full check costs: money, a credit, or a bundle of credits first. */
export function CheckOffer({ vehicle, onBack }: CheckOfferProps) {
  const { registration_number: plate, make, model } = vehicle;
  const [own, setOwn] = useState<OwnCheck | null>(
    vehicle.own_report ? { orderId: vehicle.own_report, isThere: true } : null,
  );
  const known = [
    vehicle.year_of_manufacture && `First built ${vehicle.year_of_manufacture}`,
    vehicle.colour,
    vehicle.fuel_type,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-h3 wrap-anywhere">{[make, model].filter(Boolean).join(' ') || plate}</p>
        <p className="flex flex-wrap items-center gap-2 text-secondary">
          <PlateChip registration={plate} /> {known.join(' · ')}
        </p>
        {vehicle.is_sample && <p className="text-sm text-muted">Sample data</p>}
      </div>
      {own ? (
        <Alert
          tone="success"
          title={
            own.isThere
              ? 'You have a report of this vehicle from the last 24 hours'
              : 'You have paid for this check already'
          }
          actions={
            <LinkButton to={orderPath(own.orderId)}>
              {own.isThere ? 'Open your report' : 'See your order'}
            </LinkButton>
          }
        >
          {own.isThere ? 'It opens free of charge.' : 'Its report is on its way.'}
        </Alert>
      ) : (
        <WaysToPay plate={plate} onOwn={setOwn} />
      )}
      <Button variant="ghost" className="self-start" onClick={onBack}>
        Another vehicle
      </Button>
    </div>
  );
}

/** One's own order of this plate, whose report is there or on its way. */
interface OwnCheck {
  orderId: string;
  isThere: boolean;
}

interface WaysToPayProps {
  plate: string;
  /** There is nothing to buy any more (H19). */
  onOwn: (own: OwnCheck) => void;
}

function WaysToPay(props: WaysToPayProps) {
  const services = useQuery(servicesQuery);
  return (
    <Loaded query={services} what="the price" skeleton="h-40 w-full">
      {({ items }) => {
        const check = items.find((service) => service.service_type === 'hpi_check');
        return check ? (
          <Paying {...props} shown={check.base_price} />
        ) : (
          <Alert title="History checks are not sold at the moment">Please try again later.</Alert>
        );
      }}
    </Loaded>
  );
}

function Paying({ plate, shown, onOwn }: WaysToPayProps & { shown: number }) {
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [pence, setPence] = useState(shown);
  const { user } = useSession();
  const credits = useQuery(creditsQuery).data?.credits_balance ?? 0;
  const navigate = useNavigate();
  const { leave, isLeaving } = useLeaveForPayment();
  /** Shows what the server has now: another price, which is agreed anew (M6), or one's own report. */
  function takeOver(error: Error) {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'report_is_there' || error.code === 'check_under_way')
      onOwn({
        orderId: (error.current as CheckPlaced).order_id,
        isThere: error.code === 'report_is_there',
      });
    if (error.code === 'price_changed') setPence((error.current as Service).base_price);
  }
  const buy = useBuyCheck({
    done: ({ url }) =>
      url === '' ? toast.error('Payment Error', 'No payment URL received') : leave(url),
    failed: (error) => {
      toast.error('Payment Error', errorText(error));
      takeOver(error);
    },
  });
  const spend = useCheckWithCredit({
    done: () => {
      toast.success('Credits Used', 'HPI credits have been used successfully');
      void navigate(creditUsedPath(plate));
    },
    failed: (error) => {
      const { title, text } = creditProblem(error, Boolean(user));
      toast.error(title, text);
      takeOver(error);
    },
  });
  const isBusy = buy.isPending || spend.isPending || isLeaving;
  const agreed = (order: () => void) => () => (isAgreed ? order() : setMissing(true));

  return (
    <div className="flex flex-col gap-4">
      <p className="text-secondary">
        A full check looks for outstanding finance, theft, write-offs, scrapping and mileage that
        was turned back. The report comes within a minute as a rule.
      </p>
      <div>
        <Checkbox
          label="Begin at once; I lose my right to cancel once fully delivered"
          checked={isAgreed}
          aria-invalid={isMissing && !isAgreed}
          onChange={(checked) => {
            setAgreed(checked);
            setMissing(false);
          }}
        />
        {isMissing && (
          <p role="alert" className="text-sm text-danger">
            Please agree that we begin at once.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          loading={buy.isPending || isLeaving}
          disabled={isBusy}
          onClick={agreed(() => buy.mutate({ plate, pence }))}
        >
          Pay {money(pence)}
        </Button>
        {credits > 0 && (
          <Button
            variant="outline"
            loading={spend.isPending}
            disabled={isBusy}
            onClick={agreed(() => spend.mutate(plate))}
          >
            Use 1 of your {credits} {credits === 1 ? 'credit' : 'credits'}
          </Button>
        )}
      </div>
      <CreditDeals />
    </div>
  );
}
