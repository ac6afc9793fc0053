import type { Profile } from '@/lib/api/types';

/** How others see a person (U7): "Priya S." */
export function nameShown({ first_name, last_name }: Profile): string {
  return `${first_name} ${Array.from(last_name)[0] ?? ''}.`;
}

/** The company name where it stands for the host; null otherwise. */
export function companyShown({ display_preference, company_name }: Profile): string | null {
  return display_preference === 'company' ? company_name : null;
}
