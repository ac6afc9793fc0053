import { PlateChip } from '@/components/ui/plate-chip';
import type { ServiceCase } from '@/lib/api/types';

/** The vehicle that a service is about, as a row of a description list; none where it is about no vehicle. */
export const plateFact = ({ registration_number: plate }: ServiceCase['details']) =>
  plate ? [{ term: 'Registration number', text: <PlateChip registration={plate} /> }] : [];
