// What is filled in for a quote and not paid, kept in this tab: it survives signing in, a reload and a dialog that was
// closed. What only the broker is to know of the drivers is not kept.
import type { LookedUpVehicle } from '@/lib/api/types';
import { emptyDriver, type DriverValues, type ProposalValues } from './proposal-form';

const DRAFT = 'pendingInsurance';

export interface InsuranceDraft {
  vehicle: LookedUpVehicle;
  values: ProposalValues;
  /** That was made of it, and may still be paid; lib/paid-drafts.ts forgets both. */
  orderId?: string | undefined;
}

/** Of a driver: the name and the kind of licence. */
const known = ({ full_name, licence_type }: DriverValues): DriverValues => ({
  ...emptyDriver,
  full_name,
  licence_type,
});

/** Keeps it, for the user of that id; for whoever comes when nobody is signed in. */
export function keepInsuranceDraft(
  { vehicle, values, orderId }: InsuranceDraft,
  owner: string | null,
) {
  const kept: ProposalValues = {
    ...values,
    dvla_check_or_ni: '',
    driver: known(values.driver),
    additional_drivers: values.additional_drivers.map(known),
  };
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify({ vehicle, values: kept, owner, orderId }));
  } catch {
    // Then it lasts as long as its form.
  }
}

/** What is kept, unless somebody else filled it in. */
export function insuranceDraft(reader: string | null): InsuranceDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null') as
      (InsuranceDraft & { owner: string | null }) | null;
    return draft !== null && (draft.owner === null || draft.owner === reader) ? draft : null;
  } catch {
    return null;
  }
}
