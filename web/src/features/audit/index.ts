export { AuditLog } from './admin/audit-log';
export { LogCheck } from './admin/log-check';
export { SecurityLog } from './admin/security-log';
