export { confirmEmail } from './api/email-confirmation';
export { accountKeys } from './api/keys';
export {
  holdSession,
  isSessionHeld,
  rereadSession,
  sessionQuery,
  tellSessionChanged,
  useSession,
} from './api/session';
export { leaveSignedOut } from './api/sign-out';
export { AuthDialogHost, preloadAuthDialog } from './components/auth-dialog-host';
export { CredentialFields } from './components/credential-fields';
export { LinkPage } from './components/link-page';
export { PasswordDialog } from './components/password-dialog';
export { RequireUser } from './components/require-user';
export { ResetPasswordForm } from './components/lazy-reset-password-form';
export { SessionList } from './components/session-list';
export { SignInProblem } from './components/sign-in-problem';
export { SignInSettings } from './components/sign-in-settings';
export { useAskToSignIn, useHeldSession, useSignInAgain } from './hooks/use-held-session';
export { useSignOut } from './hooks/use-sign-out';
export { type SignInForm, signInSchema } from './rules/auth-schemas';
export { openAuth } from './rules/open-auth';
