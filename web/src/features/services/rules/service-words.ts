import type { StatusWords } from '@/components/facts/status';
import type { Service } from '@/lib/api/types';

type ServiceType = Service['service_type'];

/** The badge of a card, and its tab (D2.9-03). */
export const SERVICE_TYPES: Record<ServiceType, string> = {
  ticket_appeal: 'Ticket Appeals',
  temporary_insurance: 'Temporary Insurance',
  dispute_resolution: 'Dispute Resolution',
  customer_support: 'Customer Support',
  vehicle_inspection: 'Vehicle Inspection',
  hpi_check: 'HPI Check',
  other: 'Other Services',
};

/** The button of a card (D2.9-10). */
export const SERVICE_BUTTONS: Record<ServiceType, string> = {
  hpi_check: 'HPI Check',
  ticket_appeal: 'Appeal My Ticket',
  temporary_insurance: 'Get Insurance',
  dispute_resolution: 'Start Dispute',
  vehicle_inspection: 'Book Inspection',
  customer_support: 'Book Service',
  other: 'Book Service',
};

/** Whether a service or a deal is sold. */
export const SALE_WORDS: Record<Service['status'], StatusWords> = {
  active: { label: 'Active', tone: 'success' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};

/** The types that are there, in the order of their first service; one tab each. */
export function typesOf(services: readonly Service[]): ServiceType[] {
  return [...new Set(services.map((service) => service.service_type))];
}
