import type { UserType } from '@/lib/api/types';

export type AuthMode = 'signin' | 'signup';

export interface AuthRequest {
  mode?: AuthMode;
  /** Preselects the user type. */
  userType?: UserType;
  /** Where to go after signing in, instead of the dashboard; a path of this site. */
  returnTo?: string;
  /** Stay on the page after signing in (the booking flow does). */
  stay?: boolean;
  /** Where signing in leads, told in the dialog: "Then back to your booking." */
  leadsTo?: string;
  /** What they were about to do, done once they are signed in; forgotten when the dialog is closed. */
  afterwards?: () => void;
  /** Somebody signed in wants to become a host (U1). */
  becomeHost?: boolean;
}

export const openAuthEvent = 'openAuth';

/** Opens the auth dialog from anywhere (P2.3-12); without a mode in sign-in mode. */
export function openAuth(request: AuthRequest = {}) {
  window.dispatchEvent(new CustomEvent<AuthRequest>(openAuthEvent, { detail: request }));
}
