import { paths } from '@/lib/paths';

// Beside lib/paths.ts, which every page loads: only careers lead here.

/** A job, with the form to apply for it. */
export const jobPath = (jobId: string) => `${paths.careers}?job=${encodeURIComponent(jobId)}`;

/** Where one asks for adjustments: the form that writes to us. */
export const adjustmentsPath = `${paths.help}#contact`;

/** One's own applications. The server writes this address too. */
export const applicationsPath = (userType: string) =>
  `${paths.dashboard(userType)}?tab=applications`;
