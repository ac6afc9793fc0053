export { AdminCareers } from './admin/admin-careers';
export { careerKeys } from './api/keys';
export { JobApplications } from './components/lazy-job-applications';
export { JobDialog } from './components/lazy-job-dialog';
export { OpenPositions } from './components/open-positions';
