import { Check } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { useSite } from '@/features/site';
import type { VehicleDetail } from '@/lib/api/types';
import { money, plural } from '@/lib/format';
import { wordLabel } from '../rules/labels';
import { CouldCostExtra } from './could-cost-extra';

/** What the vehicle has on board. */
export function VehicleFeatures({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="features-heading" className="flex flex-col gap-4">
      <h2 id="features-heading" className="text-h2">
        Features
      </h2>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-primary" /> {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

function lengthDiscounts(vehicle: VehicleDetail): string | null {
  const parts = [
    vehicle.weekly_discount > 0 && `${vehicle.weekly_discount}% from 7 days`,
    vehicle.monthly_discount > 0 && `${vehicle.monthly_discount}% from 28 days`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** The host's rules whose words alone would not do. */
const policies: Record<string, string> = {
  full_tank: 'Return with a full tank',
  three_quarter: 'Return three quarters full',
  half_tank: 'Return half full',
  quarter_tank: 'Return a quarter full',
  doesnt_matter: 'Any level on return',
  outside_only: 'Outside the vehicle only',
  small_pets_only: 'Small pets only (under 25 lbs)',
};

function policyText(word: string): string {
  return policies[word] ?? wordLabel(word);
}

/** What the price includes, what may come on top, and the host's rules, in the order in which renters ask. */
export function VehicleTerms({ vehicle }: { vehicle: VehicleDetail }) {
  const site = useSite();
  const discounts = lengthDiscounts(vehicle);
  const { mileage_allowance: allowance } = vehicle;
  const included = [
    // Nothing is promised where no cover is configured (X19).
    ...(site?.cover ? [{ term: 'Cover', text: 'Insurance and 24/7 roadside assistance' }] : []),
    {
      term: 'Mileage',
      text: allowance === null ? 'Unlimited' : `${plural(allowance, 'mile')} a day`,
    },
    ...(discounts ? [{ term: 'Longer trips', text: discounts }] : []),
  ];
  const rules = [
    { term: 'Refundable deposit', text: money(vehicle.deposit) },
    { term: 'Fuel', text: policyText(vehicle.fuel_policy) },
    { term: 'Minimum rental', text: plural(vehicle.minimum_rental_days, 'day') },
    { term: 'Driver', text: `${vehicle.minimum_driver_age} or over` },
    { term: 'Smoking', text: policyText(vehicle.smoking_policy) },
    { term: 'Pets', text: policyText(vehicle.pets_policy) },
    { term: 'Travel to the EU', text: vehicle.eu_travel_allowed ? 'Allowed' : 'Not allowed' },
  ];
  return (
    <section aria-labelledby="terms-heading" className="flex flex-col gap-4">
      <h2 id="terms-heading" className="text-h2">
        Good to know
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="flex flex-col gap-3">
          <h3 className="text-h3">What is included</h3>
          <DescriptionList items={included} />
        </Card>
        <Card className="flex flex-col gap-3">
          <h3 className="text-h3">What could cost extra</h3>
          <CouldCostExtra charges={vehicle} />
        </Card>
      </div>
      <DescriptionList items={rules} columns={2} />
      {vehicle.own_terms && (
        <div className="flex flex-col gap-2">
          <h3 className="text-h3">The host’s own terms</h3>
          <p className="text-sm text-muted">
            They become part of the contract. No amount in them is charged automatically.
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{vehicle.own_terms}</p>
        </div>
      )}
    </section>
  );
}
