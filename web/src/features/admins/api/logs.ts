import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { paths } from '@/lib/api/schema';
import { adminKeys } from './keys';

type QueryOf<Path extends keyof paths> = paths[Path] extends {
  get: { parameters: { query?: infer Q } };
}
  ? NonNullable<Q>
  : never;

export type SecurityLogQuery = QueryOf<'/api/v1/admin/security-log'>;
export type AuditLogQuery = QueryOf<'/api/v1/admin/audit-log'>;

/** What happened to accounts, newest first (U8). A log grows all the time: each look reads it anew. */
export const securityLogQuery = (query: SecurityLogQuery) =>
  queryOptions({
    queryKey: adminKeys.securityLog(query),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/admin/security-log', { params: { query }, signal })),
    staleTime: 0,
  });

/** What admins did, newest first (U8). */
export const auditLogQuery = (query: AuditLogQuery) =>
  queryOptions({
    queryKey: adminKeys.auditLog(query),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/admin/audit-log', { params: { query }, signal })),
    staleTime: 0,
  });

/** Whether both logs are whole. */
export const logCheckQuery = queryOptions({
  queryKey: adminKeys.logCheck,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/log-check', { signal })),
});
