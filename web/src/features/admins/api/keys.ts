const all = ['admins'] as const;

/** The names of what is read for an admin; a shorter one stands for all that begin with it. */
export const adminKeys = {
  all,
  session: [...all, 'session'] as const,
  securityLog: (query: object) => [...all, 'security-log', query] as const,
  auditLog: (query: object) => [...all, 'audit-log', query] as const,
  messageReports: (query: object) => [...all, 'message-reports', query] as const,
  logCheck: [...all, 'log-check'] as const,
};
