import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { openAuth } from '@/features/accounts';
import type { VehicleDetail } from '@/lib/api/types';
import type { Delivery } from '../hooks/use-delivery';
import { foundText, offerText } from '../rules/delivery';

interface DeliveryChoiceProps {
  vehicle: VehicleDetail;
  delivery: Delivery;
}

/** Collection (the default) or delivery, where the host offers it (P2.6-13, P4-17, P5-48). */
export function DeliveryChoice({ vehicle, delivery }: DeliveryChoiceProps) {
  const { offer, isWanted, choose, typed, setTyped, check, problem, isFetching } = delivery;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The card's foot would hide them on low screens.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted, check, problem, isFetching]);
  if (!offer) return null;
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label="Pick-up"
        value={isWanted ? 'delivery' : 'collection'}
        onChange={(way) => choose(way === 'delivery')}
        options={[
          { value: 'collection', label: 'Collection', text: `From ${vehicle.place}` },
          { value: 'delivery', label: 'Delivery', text: offerText(offer) },
        ]}
      />
      {isWanted && (
        <div ref={place} className="flex flex-col gap-1.5 scroll-mb-60 md:scroll-mb-80">
          <Field label="Delivery address" required>
            <Input
              value={typed}
              maxLength={255}
              autoComplete="street-address"
              placeholder="Street, town and postcode"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {delivery.needsSignIn && (
            <div className="flex items-center justify-between gap-3 text-sm text-secondary">
              <p>Sign in to see what delivery costs. What you have typed will be kept.</p>
              <Button
                size="sm"
                variant="outline"
                onClick={() => openAuth({ mode: 'signin', stay: true })}
              >
                Sign in
              </Button>
            </div>
          )}
          <p role="status" className="text-sm text-secondary empty:hidden">
            <DeliveryStatus delivery={delivery} />
          </p>
        </div>
      )}
    </div>
  );
}

function DeliveryStatus({ delivery: { check, problem, isFetching } }: { delivery: Delivery }) {
  if (isFetching) return 'Calculating delivery fee...';
  if (problem) return <span className="text-danger">{problem}</span>;
  return check && <span className="text-success">{foundText(check)}</span>;
}
