import * as z from 'zod/mini';
import { readSearchParams } from '@/lib/search-params';

const pageSchema = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);

/** The open tab and page of a dashboard; an unknown tab opens the first one (D2.1-02, R3, R6). */
export function readDashboard<Tab extends string>(
  params: URLSearchParams,
  tabs: readonly { value: Tab }[],
  first: Tab,
): { tab: Tab; page: number } {
  const values = tabs.map(({ value }) => value);
  const schema = z.object({ tab: z.catch(z.enum(values), first), page: pageSchema });
  return readSearchParams<{ tab: Tab; page: number }>(schema, params);
}
