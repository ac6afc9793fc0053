import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { paths } from '@/lib/api/schema';
import { logKeys } from './keys';

type QueryOf<Path extends keyof paths> = paths[Path] extends {
  get: { parameters: { query?: infer Q } };
}
  ? NonNullable<Q>
  : never;

type SecurityLogQuery = QueryOf<'/api/v1/admin/security-log'>;
type AuditLogQuery = QueryOf<'/api/v1/admin/audit-log'>;

/** What happened to accounts, newest first (U8). A log grows all the time: each look reads it anew. */
export const securityLogQuery = (query: SecurityLogQuery) =>
  queryOptions({
    queryKey: logKeys.security(query),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/admin/security-log', { params: { query }, signal })),
    staleTime: 0,
  });

/** What admins did, newest first (U8). */
export const auditLogQuery = (query: AuditLogQuery) =>
  queryOptions({
    queryKey: logKeys.audit(query),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/admin/audit-log', { params: { query }, signal })),
    staleTime: 0,
  });

/** Whether both logs are whole. */
export const logCheckQuery = queryOptions({
  queryKey: logKeys.check,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/log-check', { signal })),
});
