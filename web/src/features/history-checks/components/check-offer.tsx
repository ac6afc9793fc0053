import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { LinkButton } from '@/components/ui/link-button';
import { orderPath } from '@/features/orders';
import { useLeaveForPayment } from '@/features/payments';
import { servicesQuery } from '@/features/services';
import { ApiError, errorText } from '@/lib/api/error';
import type { CheckedVehicle, OrderStarted } from '@/lib/api/types';
import { money } from '@/lib/format';
import { useNavigate } from '@/lib/router';
import { toast } from '@/lib/toast';
import { creditsQuery, useBuyCheck, useCheckWithCredit } from '../api/checks';
import { creditProblem } from '../rules/credit-problem';
import { CreditDeals } from './credit-deals';

interface CheckOfferProps {
  vehicle: CheckedVehicle;
  onBack: () => void;
}

/** The vehicle that was found, and what its full check costs: money, a credit, or a bundle of credits first. */
export function CheckOffer({ vehicle, onBack }: CheckOfferProps) {
  const { registration_number: plate, make, model, own_report: ownReport } = vehicle;
  const known = [
    vehicle.year_of_manufacture && `First built ${vehicle.year_of_manufacture}`,
    vehicle.colour,
    vehicle.fuel_type,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-h3 wrap-anywhere">{[make, model].filter(Boolean).join(' ') || plate}</p>
        <p className="text-secondary">{[plate, ...known].join(' · ')}</p>
        {vehicle.is_sample && <p className="text-sm text-muted">Sample data</p>}
      </div>
      {ownReport ? (
        <Alert
          tone="success"
          title="You have a report of this vehicle from the last 24 hours"
          actions={<LinkButton to={orderPath(ownReport)}>Open your report</LinkButton>}
        >
          It opens free of charge.
        </Alert>
      ) : (
        <WaysToPay plate={plate} />
      )}
      <Button variant="ghost" className="self-start" onClick={onBack}>
        Another vehicle
      </Button>
    </div>
  );
}

function WaysToPay({ plate }: { plate: string }) {
  const services = useQuery(servicesQuery);
  return (
    <Loaded query={services} what="the price" skeleton="h-40 w-full">
      {({ items }) => {
        const check = items.find((service) => service.service_type === 'hpi_check');
        return check ? (
          <Paying plate={plate} pence={check.base_price} />
        ) : (
          <Alert title="History checks are not sold at the moment">Please try again later.</Alert>
        );
      }}
    </Loaded>
  );
}

function Paying({ plate, pence }: { plate: string; pence: number }) {
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const credits = useQuery(creditsQuery).data?.credits_balance ?? 0;
  const navigate = useNavigate();
  const { leave, isLeaving } = useLeaveForPayment();
  const paid = {
    done: ({ url }: OrderStarted) => leave(url),
    failed: (error: Error) => toast.error('The check could not be ordered', wordsOf(error)),
  };
  const buy = useBuyCheck(paid);
  const spend = useCheckWithCredit({
    done: ({ order_id: id }) => {
      toast.success('Credits Used', 'HPI credits have been used successfully');
      void navigate(orderPath(id));
    },
    failed: (error) => {
      const { title, text } = creditProblem(error);
      toast.error(title, text);
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

/** A refusal in the server's words; what it says of a price or a report is on the screen after it is read again. */
function wordsOf(error: Error): string {
  return error instanceof ApiError ? error.detail : errorText(error);
}
