import { dayField, pageField, querySchema, textField } from '@/lib/query-fields';
import { readSearchParams } from '@/lib/search-params';

const searchSchema = querySchema({
  location: textField(100),
  startDate: dayField,
  endDate: dayField,
  vehicleType: textField(40),
  page: pageField,
});

/** The search as it stands in the address (R1). */
export interface Search {
  location?: string;
  startDate?: string;
  endDate?: string;
  vehicleType?: string;
  page: number;
}

/** "any" and "all" filter nothing out (P5-55). */
function isAnyType(type: string): boolean {
  return ['any', 'all'].includes(type.toLowerCase());
}

export function readSearch(params: URLSearchParams): Search {
  const { location, startDate, endDate, vehicleType, page } = readSearchParams(
    searchSchema,
    params,
  );
  return {
    location: location?.trim() || undefined,
    startDate,
    endDate,
    vehicleType: vehicleType && isAnyType(vehicleType) ? undefined : vehicleType,
    page,
  };
}
