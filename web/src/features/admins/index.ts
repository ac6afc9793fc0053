export { adminKeys } from './api/keys';
export { AdminAuthProvider, useAdminAuth } from './components/admin-auth';
export { AdminPasswordDialog } from './components/admin-password-dialog';
export { AdminSignIn } from './components/admin-sign-in';
export { RequireAdmin } from './components/require-admin';
export { TwoFactor } from './components/two-factor';
export { YourRole } from './components/your-role';
export { adminPaths, dashboardAddress } from './rules/admin-paths';
export { can, type AdminAction } from './rules/permissions';
